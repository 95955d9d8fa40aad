import { expect, test } from 'vitest'
import { findPostgres } from '../hub/startPostgres.ts'
import { runSoak } from './runSoak.ts'
import { shortSoak } from './soakPlan.ts'

// `npm run test:soak` runs it for ten minutes, `npm run soak` for as long as asked.
test.runIf(findPostgres())(
  'two servers lose and double nothing while servers, the database and Redis are killed or hang',
  async () => {
    const happened: string[] = []
    const { problems, figures } = await runSoak(shortSoak, (text) => happened.push(text))
    expect(problems, happened.join('\n')).toEqual([])
    expect(figures['messages answered']).toBeGreaterThan(shortSoak.seconds)
    expect(figures['alerts raised, notified and pushed']).toBeGreaterThan(0)
  },
)
