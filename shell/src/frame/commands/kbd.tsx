import { Box } from '@keyroom/ui/core'

/** Keys as they are printed on the keyboard, one after the other. Code, so from left to right in every layout. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 0.5, flexShrink: 0 }}>
      {keys.map((key) => (
        <Box
          key={key}
          component="kbd"
          sx={{
            minWidth: 22,
            px: 0.75,
            py: 0.125,
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.75,
            bgcolor: 'background.default',
            color: 'text.secondary',
            fontFamily: 'inherit',
            fontSize: '0.75rem',
            lineHeight: 1.5,
            textAlign: 'center',
          }}
        >
          {key.length === 1 ? key.toUpperCase() : key}
        </Box>
      ))}
    </Box>
  )
}
