import * as words from '#words/ibuttons'
import { selectIButton, type IButton } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey } from '../../http/endpointQuery.ts'

/** Returns the query for one iButton: the first element of the call's reply. */
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
