import { useCallback } from 'react'
import { useProgramAddress } from '../address/use-program-address.ts'
import { focusField } from './focus-field.ts'

/** Opens the view that has a field, and moves the focus to it. `null` is a field of the program as a whole. */
export function useGoToField(): (department: string | null, field: string) => void {
  const { changeAddress } = useProgramAddress()
  return useCallback(
    (department, field) => {
      changeAddress({ view: viewOf(department, field), ...(department === null ? {} : { department }) })
      focusField(department, field)
    },
    [changeAddress],
  )
}

/** `null` is the view of the departments. */
function viewOf(department: string | null, field: string): 'space' | 'assumptions' | null {
  if (field.startsWith('rooms.')) return 'space'
  if (department !== null) return null
  if (field === 'pack') return 'assumptions'
  return field.startsWith('settings.') || field === 'scope' ? 'space' : null
}
