import { expect, test } from 'vitest'
import { maskKeys } from './maskKeys.ts'

test.each([
  ['/ingest/osmand/abc234?id=1&lat=2', '/ingest/osmand/***?id=1&lat=2'],
  ['https://fleet.example/Ingest/OwnTracks/abc234', 'https://fleet.example/Ingest/OwnTracks/***'],
  ['/ingest/osmand?id=1&key=secret&lat=2', '/ingest/osmand?id=1&key=***&lat=2'],
  ['/ingest/messages', '/ingest/messages'],
])('%s is logged as %s', (path, logged) => expect(maskKeys(path)).toBe(logged))
