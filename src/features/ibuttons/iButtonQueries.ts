import * as words from '#words/ibuttons'
import { selectIButton, type IButton } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey } from '../../http/endpointQuery.ts'

/** One key fob: the first element of what the call answers. */
export function iButtonQuery(id: number) {
  const input = { params: { id } }
  return {
    queryKey: endpointKey(selectIButton, input),
    queryFn: async (): Promise<IButton> => {
      const [first] = await callEndpoint(selectIButton, input)
      if (!first) throw new Error(words.notFound())
      return first
    },
  }
}
