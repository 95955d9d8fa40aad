import type { MarkerState, LiveAsset } from '../../../src/map/liveAsset.ts'

const capitals: Array<[longitude: number, latitude: number]> = [
  [151.0, -33.85],
  [145.0, -37.8],
  [153.0, -27.5],
  [115.9, -31.95],
  [138.62, -34.9],
  [149.13, -35.28],
  [146.8, -19.28],
  [130.9, -12.5],
  [147.32, -42.85],
]

/** Numbers from 0 to 1, the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 4294967296
  }
}

function pickState(chance: number, duressShare: number): MarkerState {
  if (chance < duressShare) return 'duress'
  if (chance < 0.5) return 'driving'
  return chance < 0.9 ? 'parked' : 'notResponding'
}

/** Seven in ten near a capital, the others along the roads between two of them. */
export function createTrialFleet(size: number, random: () => number, duressShare = 0.002): LiveAsset[] {
  const spread = () => (random() + random() + random() - 1.5) * 0.6
  return Array.from({ length: size }, (_, i) => {
    const [from, to] = [capitals[i % capitals.length]!, capitals[Math.floor(random() * 3)]!]
    const way = i % 10 < 7 ? 0 : random()
    const state = pickState(random(), duressShare)
    return {
      assetId: i + 1,
      name: `Truck ${i + 1}`,
      longitude: from[0] + (to[0] - from[0]) * way + spread() * 0.7,
      latitude: from[1] + (to[1] - from[1]) * way + spread() * 0.5,
      heading: Math.floor(random() * 360),
      moving: state === 'driving',
      state,
    }
  })
}

/** The same asset some 200 m on. */
export const moveOn = (asset: LiveAsset, random: () => number): LiveAsset => ({
  ...asset,
  longitude: asset.longitude + (random() - 0.5) * 0.004,
  latitude: asset.latitude + (random() - 0.5) * 0.004,
  heading: Math.floor(random() * 360),
})
