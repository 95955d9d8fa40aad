import airport from '@mapbox/maki/icons/airport.svg?raw'
import attraction from '@mapbox/maki/icons/attraction.svg?raw'
import bar from '@mapbox/maki/icons/bar.svg?raw'
import beach from '@mapbox/maki/icons/beach.svg?raw'
import bus from '@mapbox/maki/icons/bus.svg?raw'
import cafe from '@mapbox/maki/icons/cafe.svg?raw'
import clothingStore from '@mapbox/maki/icons/clothing-store.svg?raw'
import college from '@mapbox/maki/icons/college.svg?raw'
import convenience from '@mapbox/maki/icons/convenience.svg?raw'
import drinkingWater from '@mapbox/maki/icons/drinking-water.svg?raw'
import fastFood from '@mapbox/maki/icons/fast-food.svg?raw'
import ferry from '@mapbox/maki/icons/ferry.svg?raw'
import garden from '@mapbox/maki/icons/garden.svg?raw'
import grocery from '@mapbox/maki/icons/grocery.svg?raw'
import hairdresser from '@mapbox/maki/icons/hairdresser.svg?raw'
import harbor from '@mapbox/maki/icons/harbor.svg?raw'
import library from '@mapbox/maki/icons/library.svg?raw'
import mobilePhone from '@mapbox/maki/icons/mobile-phone.svg?raw'
import mountain from '@mapbox/maki/icons/mountain.svg?raw'
import museum from '@mapbox/maki/icons/museum.svg?raw'
import natural from '@mapbox/maki/icons/natural.svg?raw'
import park from '@mapbox/maki/icons/park.svg?raw'
import post from '@mapbox/maki/icons/post.svg?raw'
import rail from '@mapbox/maki/icons/rail.svg?raw'
import restaurant from '@mapbox/maki/icons/restaurant.svg?raw'
import school from '@mapbox/maki/icons/school.svg?raw'
import stadium from '@mapbox/maki/icons/stadium.svg?raw'
import theatre from '@mapbox/maki/icons/theatre.svg?raw'
import toilet from '@mapbox/maki/icons/toilet.svg?raw'
import townHall from '@mapbox/maki/icons/town-hall.svg?raw'
import zoo from '@mapbox/maki/icons/zoo.svg?raw'
import artGallery from '@mapbox/maki/icons/art-gallery.svg?raw'
import { drawImage } from '../drawImage.ts'
import type { ColourScheme } from '../mapPalette.ts'

/** Maki's icons by the names that the Protomaps style uses. Kinds without an icon (bench, building) show their name only. */
const makiIcons: Record<string, string> = {
  aerodrome: airport,
  artwork: artGallery,
  attraction,
  bar,
  beach,
  beauty: hairdresser,
  books: library,
  bus_stop: bus,
  cafe,
  clothes: clothingStore,
  convenience,
  drinking_water: drinkingWater,
  electronics: mobilePhone,
  fast_food: fastFood,
  ferry_terminal: ferry,
  forest: natural,
  garden,
  library,
  marina: harbor,
  museum,
  park,
  peak: mountain,
  post_office: post,
  restaurant,
  school,
  stadium,
  supermarket: grocery,
  theatre,
  toilets: toilet,
  townhall: townHall,
  train_station: rail,
  university: college,
  zoo,
}
const makiSize = 15

const colours = {
  light: { icon: '#5c6b70', paper: '#ffffff', edge: '#9aa6aa', arrow: '#8b979b' },
  dark: { icon: '#98a6ab', paper: '#2b3338', edge: '#6d7b81', arrow: '#87949a' },
} satisfies Record<ColourScheme, object>

/**
 * Returns the icon that the Protomaps style names `id`: a place (Maki), a road's shield by the number of its characters,
 * the dot of a town, or the arrow of a one-way road. It is transparent for names without an icon, so that their text
 * is still drawn.
 */
export function drawStreetIcon(id: string, scheme: ColourScheme): ImageData {
  const colour = colours[scheme]
  const shield = /-(\d)char$/.exec(id)
  if (shield)
    return drawImage(shieldHeight, (pen) => drawShield(pen, Number(shield[1]), colour), shieldWidth(Number(shield[1])))
  if (id === 'townspot' || id === 'capital') return drawImage(12, (pen) => drawTown(pen, id === 'capital', colour))
  if (id === 'arrow') return drawImage(16, (pen) => drawArrow(pen, colour))
  const maki = makiIcons[id]
  return maki === undefined ? drawImage(1, () => undefined) : drawImage(19, (pen) => drawMaki(pen, maki, colour))
}

type Colour = (typeof colours)[ColourScheme]
type Pen = CanvasRenderingContext2D
const shieldHeight = 18
const shieldWidth = (characters: number) => 10 + characters * 7

function drawShield(pen: Pen, characters: number, { paper, edge }: Colour): void {
  const width = shieldWidth(characters) - 2
  pen.beginPath()
  pen.roundRect(-width / 2, -shieldHeight / 2 + 1, width, shieldHeight - 2, 4)
  pen.fillStyle = paper
  pen.fill()
  pen.strokeStyle = edge
  pen.stroke()
}

function drawTown(pen: Pen, isCapital: boolean, { paper, icon }: Colour): void {
  pen.beginPath()
  pen.arc(0, 0, 4, 0, 2 * Math.PI)
  pen.fillStyle = paper
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = icon
  pen.stroke()
  if (!isCapital) return
  pen.beginPath()
  pen.arc(0, 0, 1.6, 0, 2 * Math.PI)
  pen.fillStyle = icon
  pen.fill()
}

/** The style turns it by 90°, from up to along the road. */
function drawArrow(pen: Pen, { arrow }: Colour): void {
  pen.beginPath()
  pen.moveTo(0, 6)
  pen.lineTo(0, -5)
  pen.moveTo(-3, -2)
  pen.lineTo(0, -5)
  pen.lineTo(3, -2)
  pen.strokeStyle = arrow
  pen.lineWidth = 1.5
  pen.stroke()
}

function drawMaki(pen: Pen, svg: string, { icon, paper }: Colour): void {
  pen.translate(-makiSize / 2, -makiSize / 2)
  for (const [, outline] of svg.matchAll(/\sd="([^"]+)"/g)) {
    // Line breaks of the file are references in its attributes.
    const path = new Path2D(outline?.replace(/&#x?[\dA-F]+;/gi, ' '))
    pen.lineWidth = 2
    pen.lineJoin = 'round'
    pen.strokeStyle = paper
    pen.stroke(path)
    pen.fillStyle = icon
    pen.fill(path)
  }
}
