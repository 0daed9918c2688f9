import { clientsKey, getClients, maxPlanName, type ClientChoice } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'

interface ClientFieldProps {
  /** The name of the client, which may be a new one. */
  name: string
  onName: (name: string) => void
  isMissing: boolean
  hasFocus?: boolean
}

/** The clients of the account, by name. */
export function useClients() {
  const { api } = useHost()
  const { id } = useAccount()
  return useQuery({ queryKey: clientsKey(id), queryFn: ({ signal }) => getClients(api, { signal }) })
}

/** The client with a name, whatever its case; or the name of a new one. */
export function clientChoice(name: string, clients: readonly { id: string; name: string }[]): ClientChoice {
  const sought = name.trim().toLocaleLowerCase()
  const found = clients.find((client) => client.name.toLocaleLowerCase() === sought)
  return found ? { id: found.id } : { name: name.trim() }
}

/** Chooses a client of the account, or names a new one. */
export function ClientField({ name, onName, isMissing, hasFocus = false }: ClientFieldProps) {
  const intl = useIntl()
  const clients = useClients().data ?? []
  const choice = clientChoice(name, clients)
  const help = isMissing ? 'missing' : name.trim() !== '' && 'name' in choice ? 'new' : null
  return (
    <Autocomplete
      freeSolo
      options={clients.map((client) => client.name)}
      inputValue={name}
      onInputChange={(_, text) => onName(text)}
      slotProps={{ paper: { elevation: 8 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          // Where this is set, the dialog is for this field first.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={hasFocus}
          label={intl.formatMessage({ id: 'projects.client' })}
          error={isMissing}
          helperText={help === null ? undefined : intl.formatMessage({ id: `projects.client.${help}` })}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: maxPlanName },
          }}
        />
      )}
    />
  )
}
