import { expect } from '@playwright/test'
import { wholeInEither } from './eitherLanguage.ts'
import { query, pressing, unfolding, turningTo, history, missing, question, ofDay, type Stop } from './stop.ts'

export const accountStops: Stop[] = [
  {
    path: '/login',
    who: null,
    ready: 'Use a local account to log in.',
    then: [pressing('Log in', 'The email field is required.')],
  },
  { path: '/verify', who: null, ready: 'Verify evidence' },
  { path: '/', ready: /Total fleet/ },
  { path: '/home', ready: /Total fleet/ },
  { path: '/dashboard', ready: /Total fleet/ },
  { path: '/manageAccount', ready: /Trip Log/ },
  {
    path: '/scheduledReport',
    address: ({ reefer, assetName }) => `/scheduledReport?${query({ of: '/Rpt-MVTL', assetId: reefer, assetName })}`,
    ready: 'Schedule a Report',
  },
  { path: '/visioncam', ready: /coming soon/ },
  { path: '/tom-delivery', ready: /coming soon/ },
  { path: '/unauthorise', ready: 'You are Unauthorized to access this page.' },
  { path: '/404', ready: 'Page Not Found' },
]

export const liveStops: Stop[] = [
  {
    path: '/realTime',
    ready: 'RealTime',
    then: [
      async (page) => {
        await page.getByRole('button', { name: wholeInEither('Enlarge the list') }).click()
        await expect(page.getByRole('button', { name: wholeInEither('Reduce the list') })).toBeVisible()
      },
      async (page) => {
        await page.getByRole('option').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    ],
  },
  {
    path: '/AlertCentre',
    address: () => '/AlertCentre?alert=behaviour',
    ready: /alerts pending/,
    then: [turningTo(/^Duress/), turningTo(/^Temperature/)],
  },
  { path: '/AlertNotification', ready: /Notification/ },
  { path: '/alertLatency', ready: 'Alert to acknowledgement', then: [turningTo(/^Last 30 days/)] },
  { path: '/storage', ready: 'Messages by month' },
  { path: '/liveAlert/$id', address: ({ reefer }) => `/liveAlert/${reefer}`, ready: 'Live Alert Configuration' },
]

export const reportStops: Stop[] = [
  ofDay('/Rpt-MVTL', 'Temperature Exceptions', [unfolding(/^Raw Messages & Events/)]),
  ofDay('/Rpt-Visit', 'Visits', [unfolding(/^Raw Messages & Events/)]),
  ofDay('/Temperature', 'RealTimeTemperature'),
  ofDay('/Rpt-LocationData', 'Location And Data'),
  {
    path: '/Track',
    address: ({ reefer, assetName }) => `/Track?${query({ assetId: reefer, assetName })}`,
    ready: 'Logs',
  },
  {
    path: '/Rpt-summary',
    address: ({ reefer, assetName, day }) =>
      `/Rpt-summary?${query({ assetId: reefer, assetName, SearchDate: day, EndDate: day })}`,
    ready: 'Total Summary',
  },
  {
    path: '/Rpt-Group-Summary',
    address: ({ groupId, day }) =>
      `/Rpt-Group-Summary?${query({ groupId, groupName: 'Files', SearchDate: day, EndDate: day })}`,
    ready: 'Total Summary',
  },
  {
    path: '/Rpt-Idling',
    address: ({ groupId, day }) =>
      `/Rpt-Idling?${query({ groupId, groupName: 'Files', SearchDate: day, EndDate: day })}`,
    ready: 'Idling by asset',
    then: [unfolding(/^Idle periods/)],
  },
  {
    path: '/Rpt-PointOfInterest',
    address: ({ reefer, assetName, poiId, day }) =>
      `/Rpt-PointOfInterest?${query({ assetId: reefer, assetName, pois: poiId, SearchDate: day, EndDate: day })}`,
    ready: /Shop "A", north/,
  },
  {
    path: '/MultiVisit',
    address: ({ groupId, reefer, van, day }) =>
      `/MultiVisit?${query({ groupId, assetIds: `${reefer},${van}`, assetDate: day })}`,
    ready: 'Visits',
  },
  {
    path: '/Rpt-IButton',
    address: ({ serials, customers, day }) =>
      `/Rpt-IButton?${query({ serialNo: serials.north, customerId: customers[0], SearchDate: `${day.slice(0, 7)}-01` })}`,
    ready: 'iButton Events',
  },
  {
    path: '/asset-log-report',
    address: ({ reefer, assetName, day }) =>
      `/asset-log-report?${query({ assetId: reefer, assetName, SearchDate: day, EndDate: day, TimezoneTz: 'Asia/Kolkata' })}`,
    ready: 'Asset Log',
  },
]

/** The reports before anything is chosen: the picker, or what to do. */
export const pickerStops: Stop[] = reportStops.map(({ path }) => ({
  path,
  ready: /Report|Track|Visit|Temperature|Log/,
}))

export const fleetStops: Stop[] = [
  { path: '/assets', ready: /Showing 1 to/ },
  { path: '/createAsset', ready: 'Admin Notes', then: [missing('Create')] },
  { path: '/editAsset/$id', address: ({ reefer }) => `/editAsset/${reefer}`, ready: 'Admin Notes' },
  {
    path: '/editAsset/$id',
    who: 'northUser',
    address: ({ assets }) => `/editAsset/${assets.north}`,
    ready: 'Friendly Name',
  },
  {
    path: '/assetDetail/$id',
    address: ({ reefer }) => `/assetDetail/${reefer}`,
    ready: 'Back to List',
    then: [history],
  },
  { path: '/deleteAsset/$id', address: ({ van }) => `/deleteAsset/${van}`, ready: question },
  { path: '/import', ready: 'What to import' },
  { path: '/recording', ready: 'Choose a recording' },
  { path: '/groups', ready: /Showing 1 to/ },
  { path: '/create-new-group', ready: 'Icon', then: [missing('Create')] },
  {
    path: '/editGroup/$id',
    address: ({ groups }) => `/editGroup/${groups.north}`,
    ready: 'Menu Sequence',
    then: [turningTo(/^Assets/), turningTo(/^Members/)],
  },
  {
    path: '/groupDetails/$id',
    address: ({ groups }) => `/groupDetails/${groups.north}`,
    ready: 'Back to List',
    then: [history, turningTo(/^Assets/), turningTo(/^Members/)],
  },
  { path: '/deleteGroup/$id', address: ({ groups }) => `/deleteGroup/${groups.south}`, ready: question },
  { path: '/devices', ready: /Showing 1 to/ },
  { path: '/create-new-devices', ready: 'IMEI', then: [missing('Create')] },
  { path: '/editDevice/$id', address: () => '/editDevice/1', ready: 'IMEI' },
  { path: '/deviceDetails/$id', address: () => '/deviceDetails/1', ready: 'Back to List', then: [history] },
  { path: '/deleteDevice/$id', address: () => '/deleteDevice/1', ready: question },
  {
    path: '/connectDevice/$id',
    address: () => '/connectDevice/1',
    ready: /Reported|Waiting/,
    then: [unfolding(/^OwnTracks/), turningTo(/^Tracker/), unfolding(/^Send from/)],
  },
  {
    path: '/unknownDevices',
    ready: 'lost-phone-of-a-driver-with-a-long-name',
    then: [pressing(/^Register /, 'Customer')],
  },
  { path: '/ibutton', ready: /Showing 1 to|entries/ },
  { path: '/editIbutton/$id', address: ({ iButtons }) => `/editIbutton/${iButtons.north}`, ready: 'Name' },
  {
    path: '/ibuttonDetails/$id',
    address: ({ iButtons }) => `/ibuttonDetails/${iButtons.north}`,
    ready: 'Back to List',
    then: [history],
  },
]

export const peopleStops: Stop[] = [
  { path: '/customers', ready: 'Other Haulage' },
  { path: '/createCustomer', ready: 'Temp A Threshold', then: [missing('Create')] },
  { path: '/editCustomer/$id', address: ({ customers }) => `/editCustomer/${customers[0]}`, ready: 'Temp A Threshold' },
  {
    path: '/customerDetail/$id',
    address: ({ customers }) => `/customerDetail/${customers[0]}`,
    ready: 'Ok',
    then: [history],
  },
  { path: '/users', ready: 'other@fleet.example' },
  { path: '/create-new-user', ready: 'Time Zone', then: [missing('Create')] },
  { path: '/editUser/$id', address: ({ userIds }) => `/editUser/${userIds.north}`, ready: 'Time Zone' },
  {
    path: '/userDetails/$id',
    address: ({ userIds }) => `/userDetails/${userIds.north}`,
    ready: 'Back to List',
    then: [history, turningTo(/^Groups/), turningTo(/^Assets/)],
  },
  { path: '/deleteUser/$id', address: ({ userIds }) => `/deleteUser/${userIds.south}`, ready: question },
  { path: '/events', ready: 'Hard braking' },
  { path: '/create-new-event', ready: 'Config', then: [missing('Create')] },
  { path: '/editEvent/$id', address: ({ eventId }) => `/editEvent/${eventId}`, ready: 'Config' },
  {
    path: '/eventDetails/$id',
    address: ({ eventId }) => `/eventDetails/${eventId}`,
    ready: 'Back to List',
    then: [history],
  },
  { path: '/eventDelete/$id', address: ({ eventId }) => `/eventDelete/${eventId}`, ready: question },
  { path: '/profiles', ready: 'Fridge unit' },
  { path: '/create-new-profile', ready: 'Speed limit', then: [missing('Create')] },
  { path: '/editProfile/$id', address: () => '/editProfile/1', ready: 'Speed limit' },
  {
    path: '/profileDetails/$id',
    address: () => '/profileDetails/1',
    ready: 'Back to List',
    then: [history],
  },
  { path: '/notifications', ready: 'Hard braking of the reefer' },
  { path: '/create-new-notification', ready: 'Description', then: [missing('Create')] },
  { path: '/create-new-notification', who: 'northUser', ready: 'Description' },
  { path: '/editNotification/$id', address: ({ ruleId }) => `/editNotification/${ruleId}`, ready: 'Description' },
  {
    path: '/notificationDetails/$id',
    address: ({ ruleId }) => `/notificationDetails/${ruleId}`,
    ready: 'Back to List',
    then: [history],
  },
  { path: '/notificationDelete/$id', address: ({ ruleId }) => `/notificationDelete/${ruleId}`, ready: question },
]

export const placeStops: Stop[] = [
  { path: '/depots', ready: 'Ballarat depot' },
  { path: '/createDepot', ready: 'Overlay', then: [missing('Create')] },
  { path: '/editDepot/$id', address: ({ depotId }) => `/editDepot/${depotId}`, ready: 'Overlay' },
  {
    path: '/depotDetails/$id',
    address: ({ depotId }) => `/depotDetails/${depotId}`,
    ready: 'Back to List',
    then: [history],
  },
  { path: '/deleteDepot/$id', address: ({ depotId }) => `/deleteDepot/${depotId}`, ready: question },
  { path: '/zones', ready: /Shop "A", north/ },
  { path: '/createZone', ready: 'Duration', then: [missing('Create')] },
  { path: '/editZone/$id', address: ({ poiId }) => `/editZone/${poiId}`, ready: 'Duration' },
  { path: '/zoneDetails/$id', address: ({ poiId }) => `/zoneDetails/${poiId}`, ready: 'Back to List', then: [history] },
  { path: '/deleteZone/$id', address: ({ poiId }) => `/deleteZone/${poiId}`, ready: question },
  {
    path: '/uploadCsv',
    ready: 'Create Point Of Interest',
    then: [pressing('Upload CSV', 'Please fill all the Required fields')],
  },
]
