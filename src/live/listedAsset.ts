import type { LastMessage } from '../../contract/realtime/realtimeEndpoints.ts'
import type { LiveField } from '../../contract/realtime/assetColumns.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { FleetAsset } from './fleetAsset.ts'
import { sameRowOf, textAt, type ListColumns, type SameRow } from './listColumns.ts'

/**
 * One row of the live list, which reads its fields from the list's columns when they are asked for: tens of thousands of objects with all
 * their texts would take a phone seconds.
 */
class ListRow {
  readonly #columns: ListColumns
  readonly #row: number

  constructor(columns: ListColumns, row: number) {
    this.#columns = columns
    this.#row = row
  }

  protected get place(): [ListColumns, number] {
    return [this.#columns, this.#row]
  }

  /**
   * Read without itemAt, which is called with lists of all kinds: what is asked of each of tens of thousands of rows would take several times
   * as long.
   */
  protected number(field: LiveField): number | null {
    const value = this.#columns.numbers.get(field)?.[this.#row]
    if (value === undefined) throw new RangeError(`The list has no ${field} of row ${this.#row}.`)
    return Number.isNaN(value) ? null : value
  }

  protected text(field: LiveField): string | null {
    return textAt(valueFor(this.#columns.texts, field), this.#row)
  }

  protected time(field: LiveField): string | null {
    const at = this.number(field)
    return at === null ? null : new Date(at).toISOString()
  }

  /** Returns whether another row, usually of a later list, has the same in each field. */
  protected equals(other: ListRow): boolean {
    return sameRowsOf(this.#columns, other.#columns)(this.#row, other.#row)
  }

  protected searchText(): string {
    return textAt(this.#columns.search, this.#row) ?? ''
  }
}

let compared: { list: ListColumns; other: ListColumns; isSame: SameRow } | undefined

/** All rows of two lists are compared one after the other, so the last answer is kept. */
function sameRowsOf(list: ListColumns, other: ListColumns): SameRow {
  if (compared?.list !== list || compared.other !== other) compared = { list, other, isSame: sameRowOf(list, other) }
  return compared.isSame
}

type Fix = LastMessage['gPRMC']

const validityOf = (text: string | null): Fix['validity'] => (text === 'A' || text === 'V' ? text : null)

class FixRow extends ListRow implements Fix {
  get latitude() {
    return this.number('lastMessage.gPRMC.latitude')
  }
  get longitude() {
    return this.number('lastMessage.gPRMC.longitude')
  }
  get speed() {
    return this.number('lastMessage.gPRMC.speed')
  }
  get heading() {
    return this.number('lastMessage.gPRMC.heading')
  }
  get validity() {
    return validityOf(this.text('lastMessage.gPRMC.validity'))
  }
  get created() {
    return this.time('lastMessage.gPRMC.created')
  }
}

class MessageRow extends ListRow implements LastMessage {
  get assetID() {
    return this.number('lastMessage.assetID') ?? 0
  }
  get created() {
    return this.time('lastMessage.created') ?? ''
  }
  get received() {
    return this.time('lastMessage.received') ?? ''
  }
  get messageID() {
    return this.number('lastMessage.messageID') ?? 0
  }
  get messageName() {
    return this.text('lastMessage.messageName') ?? ''
  }
  get location() {
    return this.text('lastMessage.location') ?? ''
  }
  get odometer() {
    return this.number('lastMessage.odometer')
  }
  get sensorAValue() {
    return this.number('lastMessage.sensorAValue')
  }
  get sensorBValue() {
    return this.number('lastMessage.sensorBValue')
  }
  get iO1() {
    return this.number('lastMessage.iO1')
  }
  get iO3() {
    return this.number('lastMessage.iO3')
  }
  get tripCount() {
    return this.number('lastMessage.tripCount')
  }
  get gprsOnline() {
    return this.number('lastMessage.gprsOnline')
  }
  get deviceVolts() {
    return this.number('lastMessage.deviceVolts')
  }
  get deviceTemp() {
    return this.number('lastMessage.deviceTemp')
  }
  get satellites() {
    return this.number('lastMessage.satellites')
  }
  get gPRMC() {
    return new FixRow(...this.place)
  }
}

/** An asset of the live list. */
export class ListedAsset extends ListRow implements FleetAsset {
  readonly #duressPending: boolean | undefined

  constructor(columns: ListColumns, row: number, duressPending?: boolean) {
    super(columns, row)
    this.#duressPending = duressPending
  }

  /** Returns the asset after an alert between two of its messages. */
  withDuress(duressPending: boolean): ListedAsset {
    return new ListedAsset(...this.place, duressPending)
  }

  /** Returns whether a row of a later list says the same of the asset. */
  isSameAs(later: ListedAsset): boolean {
    return this.duressPending === later.duressPending && this.equals(later)
  }

  get assetId() {
    return this.number('assetId') ?? 0
  }
  get assetName() {
    return this.text('assetName') ?? ''
  }
  get friendlyName() {
    return this.text('friendlyName') ?? ''
  }
  get customerName() {
    return this.text('customerName') ?? ''
  }
  get status() {
    return this.number('status') ?? 0
  }
  get statusString() {
    return this.text('statusString') ?? ''
  }
  get imei() {
    return this.text('imei') ?? ''
  }
  get ibuttonId() {
    return this.number('ibuttonId')
  }
  get serialno() {
    return this.text('serialno')
  }
  get iButtonName() {
    return this.text('iButtonName')
  }
  get lastDuress() {
    return this.time('lastDuress')
  }
  get duressPending() {
    return this.#duressPending ?? this.number('duressPending') === 1
  }
  get lastPowerCut() {
    return this.time('lastPowerCut')
  }
  get lastStatusChange() {
    return this.time('lastStatusChange')
  }
  get latitude() {
    return this.number('latitude')
  }
  get longitude() {
    return this.number('longitude')
  }
  get driving() {
    return this.number('driving') === 1
  }
  get idlingSince() {
    return this.time('idlingSince')
  }
  get noSignalAfterSeconds() {
    return this.number('noSignalAfterSeconds') ?? 0
  }
  get lastMessage() {
    return this.receivedMs === null ? null : new MessageRow(...this.place)
  }

  get receivedMs() {
    return this.number('lastMessage.received')
  }

  get isIdling() {
    return this.number('idlingSince') !== null
  }

  get searched() {
    return this.searchText()
  }
}
