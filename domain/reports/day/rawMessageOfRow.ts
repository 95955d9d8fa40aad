import type { RawMessage, RawMessageRow } from '../../../contract/reports/tripLogRows.ts'
import { fromRawMessageRow } from './rawMessages.ts'

/**
 * A message of a day, which the server sends as a tuple. The tuple is converted when one of its fields is read for the first time: a table
 * shows twenty of a day's thousands, and converting all of them took a seventh of the time that scripts take to open a trip log.
 */
export class RawMessageOfRow implements RawMessage {
  readonly #row: RawMessageRow
  #message: RawMessage | undefined

  constructor(row: RawMessageRow) {
    this.#row = row
  }

  get #whole(): RawMessage {
    return (this.#message ??= fromRawMessageRow(this.#row))
  }

  get id() {
    return this.#whole.id
  }

  get received() {
    return this.#whole.received
  }

  get created() {
    return this.#whole.created
  }

  get messageID() {
    return this.#whole.messageID
  }

  get messageName() {
    return this.#whole.messageName
  }

  get odometer() {
    return this.#whole.odometer
  }

  get tripCount() {
    return this.#whole.tripCount
  }

  get iO1() {
    return this.#whole.iO1
  }

  get iO3() {
    return this.#whole.iO3
  }

  get sensorAValue() {
    return this.#whole.sensorAValue
  }

  get sensorBValue() {
    return this.#whole.sensorBValue
  }

  get ibutton() {
    return this.#whole.ibutton
  }

  get gPRMC() {
    return this.#whole.gPRMC
  }
}
