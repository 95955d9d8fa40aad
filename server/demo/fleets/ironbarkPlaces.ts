import type { Position } from '../../../domain/places/position.ts'
import { townNamed } from '../towns.ts'
import { near } from './fleetBuilder.ts'

/** Where Ironbark Cold Carriers delivers: town, name of its customer there, km north and east of the town's centre. */
export const ironbarkCustomers: readonly (readonly [town: string, name: string, northKm: number, eastKm: number])[] = [
  ['Ballarat', 'Eureka Fresh Foods, Ballarat', 1.6, -2.1],
  ['Ararat', 'Grampians Dairy, Ararat', -0.9, 1.1],
  ['Stawell', 'Gold Gate Grocers, Stawell', 0.8, 0.7],
  ['Horsham', 'Wimmera Meats, Horsham', 1.2, -0.8],
  ['Bendigo', 'Sandhurst Provedores, Bendigo', -1.8, 1.4],
  ['Castlemaine', 'Chewton Smallgoods, Castlemaine', 0.9, 1.3],
  ['Echuca', 'River Port Foodhall, Echuca', -1.5, -0.6],
  ['Shepparton', 'Goulburn Cannery Cold Store', 1.9, 0.9],
  ['Seymour', 'Seymour Roadside Provisions', 0.7, -0.8],
  ['Wangaratta', 'Ovens Valley Poultry, Wangaratta', -1.1, 1.0],
  ['Albury', 'Border Foods, Albury', 1.4, -1.0],
  ['Geelong', 'Corio Chilled Distribution', 2.6, -2.2],
  ['Colac', 'Otway Creamery, Colac', 0.6, 1.2],
  ['Warrnambool', 'Shipwreck Coast Seafood', 1.3, -0.4],
  ['Traralgon', 'Latrobe Family Grocers', -0.9, 1.3],
  ['Sale', 'Gippsland Fresh Market, Sale', 0.8, -0.9],
  ['Warragul', 'Baw Baw Cheese Cellar', -0.7, -1.1],
]

/** Returns where an Ironbark vehicle stops in a town: at its customer there, or else in the centre. */
export function ironbarkDrop(town: string): Position {
  const customer = ironbarkCustomers.find(([place]) => place === town)
  return customer ? near(town, customer[2], customer[3]) : townNamed(town)
}
