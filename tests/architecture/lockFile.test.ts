import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lockedPackages, missingFromLock } from '../support/lockFile'

describe('package-lock.json', () => {
  const packages = lockedPackages(readFileSync('package-lock.json', 'utf8'))

  // npm ci refuses a lock file that lacks a package for another platform; an installed checkout never shows it.
  it('holds every package that another one names, for every platform', () => {
    expect(missingFromLock(packages)).toEqual([])
  })

  it('records no download address', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('is rejected when a platform is left out', () => {
    const { 'node_modules/@esbuild/darwin-arm64': left, ...others } = packages
    expect(left).toBeDefined()
    expect(missingFromLock(others)).toEqual(['node_modules/esbuild needs @esbuild/darwin-arm64'])
  })
})
