import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FailedOptions } from '../../../records/FailedOptions.tsx'
import { PickerStep } from './PickerStep.tsx'

afterEach(cleanup)

/** The replies of the server, one for each call; null is a failure. */
function Step({ replies }: { replies: (string[] | null)[] }) {
  const query = useQuery({
    queryKey: ['groups'],
    retry: false,
    queryFn: async () => {
      const reply = replies.shift()
      if (!reply) throw new Error('The database is away.')
      return reply
    },
  })
  return (
    <>
      <PickerStep
        number={1}
        title="Select Group"
        columns={[{ key: 'name', header: 'Name', kind: 'text', value: (name: string) => name }]}
        rows={query.data}
        rowKey={(name) => name.length}
        query={query}
        summary={null}
        isOpen
        onToggle={() => undefined}
        empty={{ title: 'No Groups Found.' }}
        textOf={(name) => name}
      />
      <FailedOptions query={query} />
    </>
  )
}

const open = (...replies: (string[] | null)[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Step replies={replies} />
    </QueryClientProvider>,
  )

test('a list that could not be loaded is not an empty one, and is loaded again', async () => {
  open(null, ['North'])
  expect(await screen.findAllByText('The database is away.')).toHaveLength(2)
  expect(screen.queryByText('No Groups Found.')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  expect(await screen.findByText('North')).toBeTruthy()
  expect(screen.queryByText('The database is away.')).toBeNull()
})

test('a list that is empty says so', async () => {
  open([])
  expect(await screen.findByText('No Groups Found.')).toBeTruthy()
})
