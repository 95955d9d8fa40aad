export type ColourScheme = 'light' | 'dark'

/**
 * The colours of the embedded map. All are quieter than the markers, because dispatchers look for vehicles and not for
 * the map.
 */
export interface MapPalette {
  /** Where it isn't known yet whether there is land or sea. */
  unknown: string
  sea: string
  land: string
  coast: string
  urban: string
  green: string
  river: string
  border: string
  stateBorder: string
  building: string
  road: string
  roadEdge: string
  name: string
  quietName: string
}

export const mapPalettes: Record<ColourScheme, MapPalette> = {
  light: {
    unknown: '#eef1f1',
    sea: '#cfdee2',
    land: '#f7f6f2',
    coast: '#a9bfc6',
    urban: '#e8e4da',
    green: '#e6ecdc',
    river: '#b4cdd4',
    border: '#a39cab',
    stateBorder: '#bdb7c4',
    building: '#e3dfd6',
    road: '#ffffff',
    roadEdge: '#d9d4c8',
    name: '#333d42',
    quietName: '#6c777c',
  },
  dark: {
    unknown: '#141e22',
    sea: '#0e1b21',
    land: '#1c292e',
    coast: '#34474f',
    urban: '#2a3a40',
    green: '#1f3029',
    river: '#14252c',
    border: '#566770',
    stateBorder: '#42535b',
    building: '#25343a',
    road: '#3a4b52',
    roadEdge: '#16211f',
    name: '#ccd6d9',
    quietName: '#8b999f',
  },
}
