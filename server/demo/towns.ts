import type { Position } from '../../domain/places/position.ts'

/** The radius of a town in km; it decides speed limits, traffic lights and mobile coverage. */
const reachKm = { city: 16, town: 5, village: 2, roadhouse: 0.5 } as const
type TownSize = keyof typeof reachKm

export interface Town extends Position {
  name: string
  state: string
  size: TownSize
  reachKm: number
}

const rows: Record<string, string> = {
  VIC: `Melbourne city -37.814 144.963;Laverton North town -37.834 144.786;Werribee town -37.900 144.667;Lara village -38.024 144.406;
    Geelong city -38.147 144.361;Winchelsea village -38.245 143.983;Colac town -38.339 143.585;Camperdown village -38.234 143.150;
    Terang village -38.241 142.921;Warrnambool town -38.382 142.488;Deer Park town -37.767 144.767;Melton town -37.683 144.585;
    Bacchus Marsh town -37.673 144.438;Ballan village -37.600 144.229;Ballarat city -37.566 143.850;Beaufort village -37.430 143.383;
    Ararat town -37.285 142.927;Stawell village -37.056 142.781;Horsham town -36.711 142.200;Sunbury town -37.577 144.726;
    Gisborne village -37.489 144.594;Woodend village -37.355 144.529;Kyneton village -37.244 144.451;Castlemaine town -37.067 144.217;
    Bendigo city -36.758 144.280;Rochester village -36.364 144.701;Echuca town -36.141 144.752;Craigieburn town -37.600 144.950;
    Wallan village -37.416 144.979;Broadford village -37.203 145.048;Seymour town -37.027 145.139;Nagambie village -36.785 145.154;
    Shepparton city -36.380 145.399;Euroa village -36.756 145.571;Benalla town -36.551 145.984;Wangaratta town -36.358 146.321;
    Clayton town -37.917 145.117;Dandenong town -37.983 145.200;Berwick town -38.033 145.350;Pakenham town -38.070 145.474;
    Warragul town -38.159 145.931;Moe town -38.178 146.261;Morwell town -38.235 146.395;Traralgon town -38.195 146.542;
    Sale town -38.111 147.068`,
  NSW: 'Albury town -36.075 146.924',
  SA: `Adelaide city -34.929 138.599;Wingfield town -34.844 138.560;Virginia village -34.666 138.560;Two Wells village -34.593 138.514;
    Port Wakefield village -34.185 138.147;Snowtown village -33.783 138.214;Crystal Brook village -33.353 138.210;
    Port Pirie town -33.192 138.017;Port Germein village -33.022 138.010;Port Augusta town -32.493 137.783;Gawler town -34.603 138.749;
    Nuriootpa town -34.468 138.998;Truro village -34.408 139.128;Blanchetown village -34.353 139.616;Waikerie village -34.182 139.986;
    Berri town -34.281 140.600;Renmark town -34.177 140.747;Mount Barker town -35.067 138.867;Murray Bridge town -35.120 139.273;
    Tailem Bend village -35.252 139.455;Keith village -36.099 140.353;Bordertown village -36.308 140.772;
    Naracoorte village -36.958 140.738;Mount Gambier town -37.832 140.779;Pimba roadhouse -31.257 136.806;
    Glendambo roadhouse -30.968 135.750;Coober Pedy village -29.014 134.755;Cadney Park roadhouse -27.906 134.057;
    Marla roadhouse -27.304 133.622`,
  NT: `Kulgera roadhouse -25.841 133.300;Erldunda roadhouse -25.198 133.199;Stuarts Well roadhouse -24.340 133.460;
    Alice Springs town -23.697 133.884;Aileron roadhouse -22.640 133.350;Ti Tree roadhouse -22.131 133.417;
    Barrow Creek roadhouse -21.531 133.889;Wauchope roadhouse -20.640 134.223;Tennant Creek village -19.650 134.191;
    Renner Springs roadhouse -18.318 133.797;Elliott roadhouse -17.554 133.545;Dunmarra roadhouse -16.680 133.412;
    Daly Waters roadhouse -16.254 133.369;Larrimah roadhouse -15.574 133.214;Mataranka roadhouse -14.924 133.065;
    Katherine town -14.465 132.263;Pine Creek roadhouse -13.823 131.829;Adelaide River roadhouse -13.238 131.105;
    Palmerston town -12.486 130.983;Berrimah town -12.430 130.930`,
  QLD: `Brisbane city -27.468 153.028;Rocklea town -27.539 153.004;Goodna town -27.610 152.899;Ipswich town -27.623 152.761;
    Rosewood village -27.634 152.589;Laidley village -27.633 152.393;Gatton village -27.559 152.276;Toowoomba city -27.561 151.954;
    Chermside town -27.385 153.031;Nundah town -27.403 153.062;North Lakes town -27.224 153.021;Burpengary town -27.157 152.958;
    Caboolture town -27.085 152.951;Nambour town -26.626 152.959;Gympie town -26.190 152.665;Springwood town -27.612 153.129;
    Beenleigh town -27.711 153.203;Nerang town -27.989 153.336;Southport town -27.967 153.398;Caloundra town -26.803 153.122;
    Springfield town -27.654 152.917;Beaudesert village -27.987 152.997`,
}

const isTownSize = (word: string | undefined): word is TownSize => word !== undefined && word in reachKm

/** Real towns and roadhouses that the demo fleet drives through. */
export const towns: readonly Town[] = Object.entries(rows).flatMap(([state, text]) =>
  text.split(';').map((row) => {
    const words = row.trim().split(/\s+/)
    const [size, latitude, longitude] = words.splice(-3)
    if (!isTownSize(size)) throw new Error(`${row} does not say how large the town is.`)
    return {
      name: words.join(' '),
      state,
      size,
      reachKm: reachKm[size],
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
  }),
)

const byName = new Map(towns.map((town) => [town.name, town]))

/** Returns the town with this name. Throws for a name that isn't in the table, which is a mistake in a route. */
export function townNamed(name: string): Town {
  const town = byName.get(name)
  if (!town) throw new Error(`The demo fleet knows no town named ${name}.`)
  return town
}
