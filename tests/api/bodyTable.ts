import { newNotificationConfig } from '../../contract/notifications/notificationPeriod.ts'
import { printNotificationConfig } from '../../contract/notifications/notificationConfig.ts'

/** What a body can name: ids of records, and the serial of a key fob. event is of no customer. */
export interface Named {
  asset: number
  group: number
  user: number
  customer: number
  depot: number
  alert: number
  occurrence: number
  poi: number
  rule: number
  subscription: number
  schedule: number
  serial: string
  event: number
}

/**
 * A body that names records. Own records must do, unless own says why they are not tried. ignored says of what the call does not
 * look at, so that any value does.
 */
interface NamingBody {
  body(named: Named): object
  own?: false
  ignored?: readonly (keyof Named)[]
}

const day = { SearchDate: '2026-11-01', Timezone: 'act' }
const days = { ...day, EndDate: '2026-11-02' }
const config = printNotificationConfig(newNotificationConfig('Australia/Sydney'))
const rule = ({ user, group, asset, event }: Named) => ({
  UserId: user,
  Name: `Rule ${Math.random()}`,
  config,
  status: 1,
  GroupId: group,
  EventId: [event],
  AssetId: [asset],
})
const tempAlert = ({ asset }: Named) => ({
  assetId: asset,
  sensorType: 'TempA',
  isEnabled: false,
  engineStatus: 'Ignore',
  fridgeStatus: 'Ignore',
  lowTemp: 0,
  highTemp: 8,
  durationThresholdMinutes: 5,
  emails: '',
})
const place = {
  Address: 'Somewhere',
  Status: 1,
  Overlay: JSON.stringify({ type: 'circle', lat: -37, lng: 144, rad: 90 }),
}
const poi = ({ customer }: Named) => ({ ...place, CustomerId: customer, Name: `Place ${Math.random()}` })
const sent = { cadence: 'daily', sendAt: '06:00' }

/** Calls of every signed-in user whose body names nobody's records, or only in words. */
export const namesNothing = new Set([
  'POST /api/Auth/ResetPassword',
  'POST /api/Csv/GetCsv',
  'POST /api/push/subscriptions',
  'POST /api/Report/Seen',
  // A file and a customer, which is the caller's own whatever it says: tests/api/pois.test.ts.
  'POST /api/POI/POIBatchRegister',
  // An import of the caller's own.
  'POST /api/POI/UndoImport',
  // A session, by its random id: tests/api/sessions.test.ts.
  'POST /api/auth/EndSession',
  // The caller's own language and units.
  'POST /api/auth/SavePreferences',
])

/** Every other call of every signed-in user that takes a body; a call that is missing here fails the tests. */
export const namingBodies: Readonly<Record<string, NamingBody | readonly NamingBody[]>> = {
  'POST /api/Event/EventAcknowledgement': { body: ({ alert }) => ({ MessageId: alert }) },
  'POST /api/Notification/NotificationAcknowledgement': { body: ({ occurrence }) => ({ MessageId: occurrence }) },
  'POST /api/alerts/acknowledgeMany': [
    { body: ({ alert }) => ({ kind: 'alert', ids: [alert] }) },
    { body: ({ occurrence }) => ({ kind: 'notification', ids: [occurrence] }) },
  ],
  'POST /api/Notification/Rehearse': { body: rule },
  'POST /api/Notification/CreateNotification': { body: rule },
  'POST /api/Notification/Update': { body: (named) => ({ ...rule(named), Id: named.rule }) },
  'POST /api/assettempalert/rehearse': { body: tempAlert },
  'POST /api/assettempalert/save': { body: tempAlert },
  'POST /api/Assets/Update': {
    body: ({ asset, customer, depot }) => ({
      id: asset,
      CustomerId: customer,
      DepotId: depot,
      Name: 'Mine',
      friendlyName: 'Mine',
      Features: 0,
      ExternalId: 0,
      StatusName: 'Active',
      ProfilesName: 'Truck',
    }),
    ignored: ['customer', 'depot'],
  },
  'POST /api/POI/POIRegister': { body: poi, ignored: ['customer'] },
  // Deleting one's own would leave nothing for the calls after it.
  'POST /api/POI/DeleteMany': { body: ({ poi }) => ({ ids: [poi] }), own: false },
  'POST /api/Notification/DeleteMany': { body: ({ rule }) => ({ ids: [rule] }), own: false },
  'POST /api/POI/UpdatePOI': {
    body: (named) => ({ ...poi(named), Id: named.poi, DepotId: named.depot }),
    ignored: ['customer'],
  },
  'POST /api/push/subscriptions/test': { body: ({ subscription }) => ({ id: subscription }), own: false },
  'POST /api/push/subscriptions/remove': { body: ({ subscription }) => ({ id: subscription }) },
  'POST /api/Report/IbuttonReport': {
    body: ({ serial, customer }) => ({
      serialNo: serial,
      customerId: customer,
      SearchDate: day.SearchDate,
      endDate: day.SearchDate,
      Timezone: 'act',
    }),
  },
  'POST /api/Report/LocationDataReport': { body: ({ asset }) => ({ AssetId: asset, ...day }) },
  'POST /api/Report/map': { body: ({ asset }) => ({ AssetIds: [asset], ...day }) },
  'POST /api/Report/POIReport': { body: ({ asset, poi: id }) => ({ AssetId: asset, POIIds: [id], ...days }) },
  'POST /api/Report/AssetSummary': { body: ({ asset }) => ({ AssetId: asset, ...days }) },
  'POST /api/Report/GroupRunningSummary': { body: ({ asset }) => ({ AssetIds: [asset], ...days }) },
  'POST /api/Report/IdlingReport': { body: ({ asset }) => ({ AssetIds: [asset], ...days }) },
  'POST /api/Report/TemperatureReport': { body: ({ asset }) => ({ AssetId: asset, ...day }) },
  // Nothing has been signed yet.
  'POST /api/Report/Evidence': { body: ({ asset }) => ({ Report: 'tripLog', AssetId: asset, ...day }), own: false },
  'POST /api/Report/MVTripLog': { body: ({ asset }) => ({ AssetId: asset, ...day }) },
  'POST /api/Report/Visit': { body: ({ asset }) => ({ AssetId: asset, ...day }) },
  'POST /api/ScheduledReport/Create': [
    { body: ({ asset }) => ({ question: { report: 'tripLog', assetId: asset }, ...sent }) },
    { body: ({ group }) => ({ question: { report: 'groupSummary', groupId: group }, ...sent }) },
    {
      body: ({ group, asset }) => ({ question: { report: 'multiVisit', groupId: group, assetIds: [asset] }, ...sent }),
    },
    { body: ({ asset, poi: id }) => ({ question: { report: 'poiReport', assetId: asset, poiIds: [id] }, ...sent }) },
    {
      body: ({ serial, customer }) => ({
        question: {
          report: 'iButton',
          serialNo: serial,
          customerId: customer,
        },
        ...sent,
        cadence: 'monthly',
      }),
    },
  ],
  'POST /api/ScheduledReport/Change': {
    body: ({ schedule, asset }) => ({ id: schedule, question: { report: 'visit', assetId: asset }, ...sent }),
  },
  'POST /api/ScheduledReport/Pause': { body: ({ schedule }) => ({ id: schedule, isEnabled: false }) },
  // Without a mail server nothing is sent, no matter who asks.
  'POST /api/ScheduledReport/SendNow': { body: ({ schedule }) => ({ id: schedule }), own: false },
  'POST /api/ScheduledReport/Delete': { body: ({ schedule }) => ({ id: schedule }) },
}
