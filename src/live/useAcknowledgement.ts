import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { useOpeningValues, useUnsavedInput } from '../records/unsavedInput.ts'
import { acknowledgeAlert, settledBy, type AlertToAcknowledge } from './acknowledgeAlert.ts'

/**
 * Acknowledges an alert with the remarks that the user types. Returns the alert as it is after that; `wasLate` tells
 * that somebody else acknowledged it first, `onMine` is called when nobody did. `typed`: remarks to begin with.
 */
export function useAcknowledgement(
  opened: AlertOccurrence,
  kind: AlertToAcknowledge['kind'],
  { typed = '', onMine }: { typed?: string | undefined; onMine?: () => void } = {},
) {
  const queryClient = useQueryClient()
  const part = `${kind} ${opened.id}`
  const [remarks, setRemarks] = useState(useOpeningValues({ remarks: typed }, part).values.remarks)
  useUnsavedInput({ remarks }, () => remarks.trim() !== '', part)
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => acknowledgeAlert(queryClient, { alert: opened, kind, remarks }),
    onSuccess: (done) => {
      if (done?.mine) onMine?.()
    },
  })
  return {
    alert: data ? settledBy(opened, data) : opened,
    wasLate: data?.mine === false,
    remarks,
    setRemarks,
    isSending: isPending,
    acknowledge: () => mutate(),
  }
}
