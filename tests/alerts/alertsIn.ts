import type { PushPayload } from '../../contract/push/pushPayload.ts'

/** Returns how many alerts pushes are about: of a bundle, the number that its title begins with, as in '4,991 alerts'. */
export const alertsIn = (pushes: readonly Pick<PushPayload, 'kind' | 'title'>[]): number =>
  pushes
    .map(({ kind, title }) => (kind === 'bundle' ? parseInt(title.replaceAll(',', '')) : 1))
    .reduce((sum, count) => sum + count, 0)
