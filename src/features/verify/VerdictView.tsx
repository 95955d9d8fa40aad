import * as fields from '#words/fields'
import * as words from '#words/proof'
import { reportDefinitions } from '../../../contract/reports/reportDefinitions.ts'
import { groupsOfFour, proofCheckText, proofFaultTexts, verdictNotes } from '../../../domain/proof/proofTexts.ts'
import { proofChecks, type ProofCheck, type Verdict } from '../../../domain/proof/verdict.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { writeMinute } from '../../../domain/time/writeTime.ts'
import { Facts } from '../../records/Facts.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'

/** More faults of one check say nothing new. */
const maxFaults = 5

/** What holds of a piece of evidence, and what doesn't. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const { faults } = verdict
  const holds = proofChecks.every((check) => faults[check].length === 0)
  return (
    <>
      <Banner tone={holds ? 'good' : 'danger'}>
        <strong>{holds ? words.allHolds() : words.notAllHolds()}</strong>
        <p>{holds ? words.allHoldsText() : words.notAllHoldsText()}</p>
      </Banner>
      <section className="card">
        <ul className="verify-checks">
          {proofChecks.map((check) => (
            <Check key={check} check={check} verdict={verdict} />
          ))}
        </ul>
        {verdictNotes(verdict).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </section>
      <section className="card">
        <About verdict={verdict} />
      </section>
    </>
  )
}

function Check({ check, verdict }: { check: ProofCheck; verdict: Verdict }) {
  const own = proofFaultTexts(verdict.faults[check], verdict)
  const holds = own.length === 0
  return (
    <li className={holds ? 'verify-holds' : 'verify-fails'}>
      <Icon name={holds ? 'check' : 'close'} />
      <div>
        <p>
          {proofCheckText(check)} <span className="muted">{holds ? words.holds() : words.fails()}</span>
        </p>
        {!holds && (
          <ul>
            {own.slice(0, maxFaults).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {own.length > maxFaults && <li>{words.moreFaults({ count: own.length - maxFaults })}</li>}
          </ul>
        )}
      </div>
    </li>
  )
}

function About({ verdict: { about, readings, hours, emptyHours } }: { verdict: Verdict }) {
  const { report, asset, customer, day, timeZone, made, software, rules, installation } = about
  return (
    <>
      <Facts
        facts={[
          { label: words.report(), value: reportDefinitions[report].title },
          { label: words.asset(), value: asset },
          ...(customer ? [{ label: fields.customer(), value: customer }] : []),
          { label: words.day(), value: formatValue('date', day, timeZone) },
          { label: words.readings(), value: words.readingsText({ readings, hours, empty: emptyHours }) },
          { label: words.computedBy(), value: words.computedByText({ software, rules }) },
          { label: words.made(), value: writeMinute(made, timeZone) },
          { label: words.installation(), value: <code>{groupsOfFour(installation)}</code> },
        ]}
      />
      <p className="muted">{words.compareFingerprint()}</p>
    </>
  )
}
