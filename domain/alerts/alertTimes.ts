/** When an alert reached a step; times are ISO 8601. */
export interface AlertTime {
  step: 'device' | 'received' | 'decided' | 'sent' | 'phone' | 'acknowledged'
  at: string
  /** Seconds since the previous step; null for the first one. */
  seconds: number | null
}

export interface TimedAlert {
  gPRMC: { created: string | null }
  /** When it was raised. */
  created: string
  received: string | null
  acknowledgeTime: string | null
}

interface TimedDelivery {
  purpose: string
  sent: string | null
  received: string | null
}

/**
 * Returns when an alert happened on the device, reached the server, was raised, was first sent, was first shown on a phone and was
 * acknowledged, as far as it got. Deliveries that only announce an acknowledgement don't count. A step that a fast clock dates into the
 * future counts as taking no time.
 */
export function alertTimes(alert: TimedAlert, deliveries: readonly TimedDelivery[]): AlertTime[] {
  const own = deliveries.filter(({ purpose }) => purpose !== 'acknowledged')
  const times: [AlertTime['step'], string | null | undefined][] = [
    ['device', alert.gPRMC.created],
    ['received', alert.received ?? alert.created],
    ['decided', alert.created],
    ['sent', firstOf(own.map(({ sent }) => sent))],
    ['phone', firstOf(own.map(({ received }) => received))],
    ['acknowledged', alert.acknowledgeTime],
  ]
  const reached: AlertTime[] = []
  for (const [step, at] of times) {
    if (!at) continue
    const before = reached.at(-1)
    const seconds = before ? Math.max(0, (Date.parse(at) - Date.parse(before.at)) / 1000) : null
    reached.push({ step, at, seconds })
  }
  return reached
}

const firstOf = (times: readonly (string | null)[]) => times.filter((time) => time !== null).sort()[0]
