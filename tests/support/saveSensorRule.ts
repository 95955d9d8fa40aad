import type { TestServer } from './testServer.ts'

/** Has the server watch a sensor of an asset, which is to stay between 0 and 8 degrees C. Returns the server's answer. */
export function saveSensorRule(
  server: TestServer,
  token: string,
  assetId: number,
  durationThresholdMinutes = 30,
  sensorType: 'TempA' | 'TempB' = 'TempA',
) {
  return server.call('POST', '/api/assettempalert/save', {
    token,
    body: {
      assetId,
      sensorType,
      isEnabled: true,
      engineStatus: 'Ignore',
      fridgeStatus: 'Ignore',
      lowTemp: 0,
      highTemp: 8,
      durationThresholdMinutes,
      emails: 'cold@chain.example',
    },
  })
}
