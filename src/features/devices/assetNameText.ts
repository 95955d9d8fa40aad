import * as words from '#words/devices'
import type { Device } from '../../../contract/devices/deviceEndpoints.ts'

/** Returns the name of a device's asset. In replies, a device without one has the name UNASSIGNED, whatever the language. */
export const assetNameText = ({ assetId, assetName }: Pick<Device, 'assetId' | 'assetName'>): string =>
  assetId === null ? words.unassigned() : assetName
