import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

type Closable = { close(): unknown }

/**
 * Opens something, such as a server, before the tests of a file or of a `describe`, and closes it after them. What this
 * returns stands for it: it can be used in tests, and in hooks that come later.
 */
export function openForAll<T extends Closable>(open: () => Promise<T>): T {
  const { shared, begin, end } = sharedBy(open)
  beforeAll(begin)
  afterAll(end)
  return shared
}

/** Like openForAll, but opens another one for each test. */
export function openForEach<T extends Closable>(open: () => Promise<T>): T {
  const { shared, begin, end } = sharedBy(open)
  beforeEach(begin)
  afterEach(end)
  return shared
}

function sharedBy<T extends Closable>(open: () => Promise<T>) {
  let current: T | undefined
  const shared = new Proxy<T>(Object.create(null), {
    get(_, name) {
      if (!current) throw new Error(`${String(name)} is needed before it has been opened.`)
      const value: unknown = Reflect.get(current, name)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  return {
    shared,
    async begin(): Promise<void> {
      current = await open()
    },
    /** It may not have been opened at all. */
    async end(): Promise<void> {
      await current?.close()
      current = undefined
    },
  }
}
