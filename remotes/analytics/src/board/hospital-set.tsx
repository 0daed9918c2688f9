import { HospitalField } from '@keyroom/hospital-field'
import { Box, Chip, Icon, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { writeList } from '../address/view-address.ts'

interface HospitalSetProps {
  ccn: string
  /** The compared hospitals, at most `max`. */
  others: readonly string[]
  max: number
  /** Names by CCN, as far as they are known. */
  names: ReadonlyMap<string, string>
}

/** The compared hospitals; all but the page's own can be removed. */
export function HospitalSet({ ccn, others, max, names }: HospitalSetProps) {
  const intl = useIntl()
  const [address, change] = useViewAddress()
  const nameOf = (one: string) => names.get(one) ?? one
  const isFull = others.length >= max
  const remove = (one: string) =>
    change({
      with: writeList(address.others.filter((other) => other !== one)),
      ...(address.base === one ? { base: null } : {}),
    })
  const add = (one: string) => {
    if (one === ccn || address.others.includes(one)) return
    change({ with: writeList([...address.others, one]) })
  }
  return (
    <Box role="group" aria-label={intl.formatMessage({ id: 'analytics.set' })} sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Box component="li" sx={{ minWidth: 0 }}>
          <Chip
            icon={
              <Box component="span" sx={{ display: 'inline-flex' }}>
                <Icon name="hospital" size={16} />
              </Box>
            }
            color="primary"
            label={nameOf(ccn)}
            sx={{ maxWidth: '100%', '@media print': inkOnPaper }}
          />
        </Box>
        {others.map((one) => (
          <Box component="li" key={one} sx={{ minWidth: 0 }}>
            <Chip
              label={nameOf(one)}
              onDelete={() => remove(one)}
              deleteIcon={
                <Box
                  component="span"
                  role="button"
                  aria-label={intl.formatMessage({ id: 'analytics.set.remove' }, { name: nameOf(one) })}
                  sx={{ display: 'inline-flex' }}
                >
                  <Icon name="close" size={16} />
                </Box>
              }
              sx={{ maxWidth: '100%' }}
            />
          </Box>
        ))}
      </Box>
      {isFull ? (
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id="analytics.set.full" values={{ count: max + 1 }} />
        </Typography>
      ) : (
        <Box className="not-on-paper" sx={{ display: 'flex' }}>
          <HospitalField label={intl.formatMessage({ id: 'analytics.set.add' })} onPick={({ ccn: one }) => add(one)} />
        </Box>
      )}
    </Box>
  )
}

/** Chips in print: browsers do not print backgrounds, which leaves white text unreadable. */
export const inkOnPaper = { bgcolor: 'transparent', color: 'text.primary', border: 1 } as const
