import { expect, test } from 'vitest'
import { inTurn } from './inTurn.ts'

test('tasks run one after the other, those that fail hold up nobody, and other work runs in between', async () => {
  const turn = inTurn()
  const done: string[] = []
  const piece = (name: string) =>
    turn(async () => {
      done.push(`${name} begins`)
      await Promise.resolve()
      if (name === 'second') throw new Error('broken')
      done.push(`${name} ends`)
      return name
    })
  setImmediate(() => done.push('something else'))
  const results = await Promise.allSettled([piece('first'), piece('second'), piece('third')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual(['first begins', 'first ends', 'something else', 'second begins', 'third begins', 'third ends'])
})
