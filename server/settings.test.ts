import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('an empty environment is enough', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, databaseUrl: undefined, publicUrl: 'http://localhost:8080' })
  })

  test('an empty text counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
  })

  test.each([
    ['PORT', 'eighty', /^PORT must be a port number/],
    ['PORT', '70000', /^PORT must be at most 65535/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address like postgres:/],
    ['PUBLIC_URL', 'fleet.example.com', /^PUBLIC_URL must be an address like https:/],
    ['GATEWAY_KEY', 'short', /^GATEWAY_KEY must have at least 16 characters/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be debug/],
    ['VAPID_PUBLIC_KEY', 'x'.repeat(87), /must be given together/],
  ])('%s=%s stops the start with a sentence that says which and why', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })
})
