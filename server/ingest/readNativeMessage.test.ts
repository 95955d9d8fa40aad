import { expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { readNativeMessage } from './readNativeMessage.ts'

test('an SOS among many alarms is a duress, as a list of commas and as a list', () => {
  const names = ['hardAcceleration', 'hardBraking', 'hardCornering', 'overspeed', 'geofenceExit', 'sos']
  for (const alarm of [names.join(','), names])
    expect(readNativeMessage({ created: '2026-05-01T08:30:00Z', alarm })).toMatchObject({
      message: { messageID: messageID.duress },
    })
})
