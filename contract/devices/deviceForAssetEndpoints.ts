import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'

export const deviceForAsset = endpoint('POST', '/api/Device/DeviceForAsset', {
  access: ['SystemAdmin'],
  summary: "The device of an asset, to connect it. Creates one with the asset's name if it has none.",
  body: v.object({ assetId: id }),
  reply: v.object({ id }),
})
