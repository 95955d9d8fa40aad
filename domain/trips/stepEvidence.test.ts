import { describe, expect, it } from 'vitest'
import { divideStep, isSpeedContradicted, isTravelled, judgeStep, type StepFix } from './stepEvidence.ts'

const fix = (seconds: number, metresNorth: number, speedKph: number | null): StepFix => ({
  at: seconds * 1000,
  latitude: -37.56 + metresNorth / 111_195,
  longitude: 143.85,
  accuracyMetres: 20,
  speedKph,
})
const movingMs = (from: StepFix, to: StepFix) =>
  divideStep(from, to).reduce((total, { start, end, motion }) => total + (motion === 'moving' ? end - start : 0), 0)

describe('a step between two fixes', () => {
  it('is moving when both are over 5 km/h, though a mower that turns is back where it was', () => {
    expect(judgeStep(fix(0, 0, 6), fix(5, 8, 6))).toBe('moving')
    expect(judgeStep(fix(0, 0, 9), fix(60, 3, 8))).toBe('moving')
  })

  it('is stationary when both are slow, and unknown when it has no speed and is too short', () => {
    expect(judgeStep(fix(0, 0, 0), fix(60, 15, 2))).toBe('stationary')
    expect(judgeStep(fix(0, 0, null), fix(5, 8, null))).toBe('unknown')
    expect(judgeStep(fix(0, 0, null), fix(120, 15, null))).toBe('stationary')
    expect(judgeStep(fix(0, 0, null), fix(60, 100, null))).toBe('moving')
  })

  it('is moving for as long as its distance takes, from or to a stop or between slow ends', () => {
    expect(movingMs(fix(0, 0, 50), fix(60, 90, 0)) / 1000).toBeCloseTo(50 / 3.6, 0)
    expect(movingMs(fix(0, 0, 0), fix(60, 600, 50)) / 1000).toBeCloseTo(50, 0)
    expect(movingMs(fix(0, 0, 0), fix(30, 600, 50))).toBe(30_000)
    expect(movingMs(fix(0, 0, 0), fix(300, 3000, 0)) / 1000).toBeCloseTo(180, 0)
    expect(movingMs(fix(0, 0, 0), fix(30, 2000, 0))).toBe(30_000)
  })

  it('has parts that follow each other from one fix to the next', () => {
    const parts = divideStep(fix(0, 0, 0), fix(301, 3000, 1))
    expect(parts.map(({ motion }) => motion)).toEqual(['stationary', 'moving', 'stationary'])
    expect([parts[0]!.start, parts.at(-1)!.end]).toEqual([0, 301_000])
    parts.slice(1).forEach(({ start }, index) => expect(start).toBe(parts[index]!.end))
    expect(divideStep(fix(0, 0, 0), fix(0, 40, 0))).toEqual([])
  })

  it('rejects speeds whose distance no road explains', () => {
    const precise = (seconds: number) => ({ ...fix(seconds, 0, 100), accuracyMetres: 5 })
    expect(isSpeedContradicted(precise(0), precise(15))).toBe(true)
    expect(judgeStep(precise(0), precise(15))).toBe('stationary')
    expect(isSpeedContradicted(fix(0, 0, 30), fix(20, 10, 30))).toBe(false)
  })

  it('is moving if the vehicle moved although its receiver always reports zero', () => {
    expect(isTravelled(fix(0, 0, 0), fix(60, 500, 0))).toBe(true)
    expect(isTravelled(fix(0, 0, 0), fix(60, 60, 0))).toBe(false)
  })
})

describe('a gap', () => {
  const ignition = (from: boolean | null, to: boolean | null) => ({ from, to })

  it('of up to 15 minutes at one place is stationary, a longer one with the ignition on is unknown', () => {
    expect(judgeStep(fix(0, 0, 0), fix(900, 20, 0), ignition(true, true))).toBe('stationary')
    expect(judgeStep(fix(0, 0, 0), fix(901, 20, 0), ignition(true, true))).toBe('unknown')
    expect(judgeStep(fix(0, 0, 0), fix(36_000, 20, 0), ignition(true, false))).toBe('unknown')
    expect(judgeStep(fix(0, 0, 0), fix(36_000, 20, 0), ignition(false, false))).toBe('stationary')
    expect(judgeStep(fix(0, 0, 0), fix(36_000, 20, 0), ignition(false, true))).toBe('stationary')
  })

  it('between two places is moving if it is no longer than an hour and at the speed of traffic', () => {
    expect(judgeStep(fix(0, 0, 80), fix(1200, 20_000, 80))).toBe('moving')
    expect(judgeStep(fix(0, 0, 0), fix(1200, 3000, 0))).toBe('unknown')
    expect(judgeStep(fix(0, 0, 80), fix(7200, 160_000, 80))).toBe('unknown')
  })
})
