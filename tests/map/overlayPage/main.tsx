import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Location } from '../../../contract/locations/locationEndpoints.ts'
import { createQueryClient } from '../../../src/http/queryClient.ts'
import { OverlayField } from '../../../src/map/overlay/OverlayField.tsx'
import { OverlayView } from '../../../src/map/overlay/OverlayView.tsx'
import '../../../src/ui/theme/base.css'
import '../../../src/ui/page/page.css'

const query = new URLSearchParams(location.search)

/** A form in small, which says what it holds. */
function TrialForm() {
  const [value, setValue] = useState(query.get('value') ?? '')
  const [found, setFound] = useState<Location | null>(null)
  const [sent, setSent] = useState(0)
  return (
    <form
      style={{
        gridTemplateColumns: 'minmax(0, 1fr)',
        maxWidth: '60rem',
        margin: '0 auto',
        padding: '1rem',
        display: 'grid',
        gap: '1rem',
        overflowWrap: 'anywhere',
      }}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(sent + 1)
      }}
    >
      <OverlayField
        label="Map"
        value={value}
        onChange={setValue}
        onFound={setFound}
        error={query.get('error') ?? undefined}
      />
      <output aria-label="Value">{value}</output>
      <output aria-label="Found">{found?.label}</output>
      <output aria-label="Sent">{sent}</output>
    </form>
  )
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={createQueryClient()}>
    <main>
      <h1>Create depot</h1>
      {query.has('view') ? <OverlayView label="Map" value={query.get('value') ?? ''} /> : <TrialForm />}
    </main>
  </QueryClientProvider>,
)
