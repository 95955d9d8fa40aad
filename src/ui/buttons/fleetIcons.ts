import * as words from '#words/icons'
import { iconPaths } from './iconPaths.ts'

/** An icon that people choose for a record, which is stored as a class name of Font Awesome. */
export interface FleetIcon {
  /** The text that is stored, such as 'fa fa-truck'. */
  id: string
  name: string
  path: string
  /** Other names of the icon in Font Awesome, without 'fa-'. */
  aliases?: readonly string[]
}

const wheels = 'M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM17 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z'

/** The icons that can be picked, in the order of the picker. Drawn for Muster, like the icons of its buttons. */
export const fleetIcons: readonly FleetIcon[] = [
  { id: 'fa fa-truck', name: words.truck(), path: iconPaths.truck },
  {
    id: 'fa fa-shuttle-van',
    name: words.van(),
    path: `M2.5 16.5v-10h11l5 5.5 3 1v3.5zM2.5 12h16M8.5 6.5V12${wheels}`,
    aliases: ['van-shuttle'],
  },
  {
    id: 'fa fa-truck-pickup',
    name: words.pickup(),
    path: `M2.5 11.5h7v-5H14l3.5 5 4 1v4h-19zM9.5 11.5h8${wheels}`,
  },
  {
    id: 'fa fa-car',
    name: words.car(),
    path: `M2.5 16.5v-4l2.5-1 2.5-5h8.5l3 5 2.5 1v4zM5 11.5h14M11.5 6.5v5${wheels}`,
    aliases: ['automobile'],
  },
  { id: 'fa fa-bus', name: words.bus(), path: `M2.5 5.5h19v11h-19zM2.5 11.5h19M9 5.5v6M15 5.5v6${wheels}` },
  {
    id: 'fa fa-motorcycle',
    name: words.motorcycle(),
    path: 'M5.5 12.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM18.5 12.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM5.5 16l3-5h7l-3.5 5h-3M4.5 9.5H8l.5 1.5M18.5 16 15 6.5h-3',
  },
  {
    id: 'fa fa-trailer',
    name: words.trailer(),
    path: 'M2.5 6h14v10.5h-14zM16.5 16.5h5V19M6.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  },
  {
    id: 'fa fa-tractor',
    name: words.machine(),
    path: 'M7 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM18.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM11 17h5.5M5 12V5h6l1.5 6.5h7.5v4.5M17 11.5V7',
  },
  { id: 'fa fa-ship', name: words.boat(), path: 'M3 14.5h18l-3 6H6zM6.5 14.5V9.5h11v5M12 9.5V4', aliases: ['boat'] },
  {
    id: 'fa fa-plane',
    name: words.plane(),
    path: 'M12 3c1 0 1.5 1.5 1.5 3v3.5l7 4.5v2l-7-2v4l2 1.5V21L12 20l-3.5 1v-1.5l2-1.5v-4l-7 2v-2l7-4.5V6c0-1.5.5-3 1.5-3Z',
  },
  {
    id: 'fa fa-snowflake',
    name: words.cold(),
    path: 'M12 3v18M9.5 4.4 12 6.8l2.5-2.4M19.8 7.5l-15.6 9M17.3 6l-.8 3.4 3.3 1M19.8 16.5l-15.6-9M19.8 13.6l-3.3 1 .8 3.4M14.5 19.6 12 17.2l-2.5 2.4M6.7 18l.8-3.4-3.3-1M4.2 10.4l3.3-1L6.7 6',
    aliases: ['snowflake-o'],
  },
  {
    id: 'fa fa-box',
    name: words.cargo(),
    path: 'M12 3 20.5 7.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9',
    aliases: ['cube'],
  },
  {
    id: 'fa fa-wrench',
    name: words.service(),
    path: 'M20.5 7.5 17 11l-4-4 3.5-3.5a5 5 0 0 0-6.3 6.7L3.5 17 7 20.5l6.8-6.7a5 5 0 0 0 6.7-6.3Z',
  },
  { id: 'fa fa-key', name: words.key(), path: iconPaths.key },
  { id: 'fa fa-road', name: words.road(), path: 'M8.5 4 4 20M15.5 4 20 20M12 4v3M12 10.5v3M12 17v3' },
  { id: 'fa fa-warehouse', name: words.warehouse(), path: iconPaths.depot },
  {
    id: 'fa fa-building',
    name: words.building(),
    path: 'M5 20.5v-17h14v17M3 20.5h18M9 7.5h1M14 7.5h1M9 11.5h1M14 11.5h1M10 20.5v-5h4v5',
  },
  { id: 'fa fa-user', name: words.person(), path: iconPaths.user },
  {
    id: 'fa fa-users',
    name: words.people(),
    path: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3.5 3-5 6.5-5s5.9 1.5 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.6 3.6 2.2 4 4.7',
    aliases: ['group'],
  },
  {
    id: 'fa fa-mobile',
    name: words.phone(),
    path: iconPaths.phone,
    aliases: ['mobile-alt', 'mobile-screen', 'phone'],
  },
  {
    id: 'fa fa-star',
    name: words.star(),
    path: 'M12 3.6 14.3 9.4 20.6 9.8 15.7 13.8 17.3 19.9 12 16.5 6.7 19.9 8.3 13.8 3.4 9.8 9.7 9.4Z',
  },
  { id: 'fa fa-flag', name: words.flag(), path: 'M5.5 21V4M5.5 4.5h13l-2.5 4 2.5 4h-13' },
  { id: 'fa fa-sun', name: words.sun(), path: iconPaths.sun, aliases: ['sun-o'] },
  { id: 'fa fa-bolt', name: words.bolt(), path: 'M13.5 3 5 13.5h6L10.5 21 19 10.5h-6z', aliases: ['flash'] },
]

const byName = new Map(
  fleetIcons.flatMap((icon) => [icon.id.slice('fa fa-'.length), ...(icon.aliases ?? [])].map((name) => [name, icon])),
)

/**
 * Returns the icon that a stored text names, with or without Font Awesome's prefixes and modifiers ('fas fa-truck fa-lg', 'fa-truck',
 * 'truck'), or undefined when it names none of those that can be drawn.
 */
export function findFleetIcon(text: string): FleetIcon | undefined {
  for (const word of text.toLowerCase().split(/\s+/)) {
    const icon = byName.get(word.replace(/^fa-/, ''))
    if (icon) return icon
  }
  return undefined
}
