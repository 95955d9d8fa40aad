import { Link } from '@tanstack/react-router'

/** The honest screen of what is still to be built. */
export function WorkInProgress({ title }: { title: string }) {
  return (
    <section>
      <h1>{title}</h1>
      <p>Work in progress. This screen is still to be built.</p>
      <Link to="/">Back to the Dashboard</Link>
    </section>
  )
}
