import { defaultPreferences, type Preferences } from '@keyroom/contract'
import { Box, Button, Drawer, Icon, IconButton, Tooltip, Typography, useTheme } from '@keyroom/ui/core'
import { memo, useDeferredValue, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LetterShortcutsSwitch } from '../commands/help/letter-shortcuts-switch.tsx'
import {
  changePreferences,
  usePreferences,
  closeSettings,
  useSettings,
} from '../../kernel/preferences/preferences-store.ts'
import { Choices } from './choices.tsx'
import { ColorChoice } from './color-choice.tsx'
import { FontChoice } from './font-choice.tsx'
import { RadiusSlider } from './radius-slider.tsx'
import { ResetStrip } from './reset-strip.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { useReset } from './use-reset.ts'

const width = 375

/** The settings of the interface. Each takes effect at once, behind the drawer, which dims nothing. */
export function SettingsDrawer() {
  const title = useId()
  const open = useSettings((settings) => settings.open)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={closeSettings}
      aria-labelledby={title}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          elevation: 16,
          sx: { width, maxWidth: '100vw', boxSizing: 'border-box', borderInlineStart: 1, borderColor: 'divider' },
        },
      }}
    >
      <Content title={title} />
    </Drawer>
  )
}

/** Stays as it is while the drawer closes. */
const Content = memo(function Content({ title }: { title: string }) {
  // The drawer opens at once; its content is drawn while it slides in.
  const isOpen = useDeferredValue(true, false)
  return (
    <>
      <Head title={title} />
      {isOpen ? <Fields /> : null}
    </>
  )
})

function Head({ title }: { title: string }) {
  const intl = useIntl()
  const { reset, undo, isUndoable, wasReset } = useReset()
  const close = intl.formatMessage({ id: 'shell.settings.close' })
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, py: 1.5 }}>
        <Typography id={title} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          <FormattedMessage id="shell.settings.title" />
        </Typography>
        <Button size="small" variant="outlined" startIcon={<Icon name="refresh" size={16} />} onClick={reset}>
          <FormattedMessage id="shell.settings.reset" />
        </Button>
        <Tooltip title={close}>
          <IconButton onClick={closeSettings}>
            <Icon name="close" />
          </IconButton>
        </Tooltip>
      </Box>
      <ResetStrip shown={wasReset} onUndo={isUndoable ? undo : undefined} />
    </Box>
  )
}

function Fields() {
  const isHorizontal = usePreferences(({ layout }) => layout === 'horizontal')
  return (
    <Box sx={{ px: 2.5, pt: 2, pb: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Choices
        field="navType"
        legend="shell.settings.mode"
        choices={[
          { value: 'light', words: 'shell.settings.mode.light', picture: <Icon name="sun" /> },
          { value: 'dark', words: 'shell.settings.mode.dark', picture: <Icon name="moon" /> },
        ]}
      />
      <Choices
        field="layout"
        legend="shell.settings.layout"
        choices={[
          { value: 'vertical', words: 'shell.settings.layout.vertical', picture: <LayoutPicture menu="drawer" /> },
          { value: 'horizontal', words: 'shell.settings.layout.horizontal', picture: <LayoutPicture menu="bar" /> },
        ]}
      />
      <Choices
        field="drawerType"
        legend="shell.settings.drawer"
        disabled={isHorizontal}
        hint={isHorizontal ? 'shell.settings.drawer.verticalOnly' : undefined}
        choices={[
          { value: 'default', words: 'shell.settings.drawer.default', picture: <LayoutPicture menu="drawer" /> },
          { value: 'mini-drawer', words: 'shell.settings.drawer.mini-drawer', picture: <LayoutPicture menu="rail" /> },
        ]}
      />
      <ColorChoice />
      <FontChoice />
      <RadiusSlider />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Switched field="rtlLayout" name="rtl" />
        <Switched field="outlinedFilled" name="filled" />
        <Switched field="container" name="container" />
        <LetterShortcutsSwitch />
      </Box>
    </Box>
  )
}

type Flag = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences]

function Switched({ field, name }: { field: Flag; name: string }) {
  const checked = usePreferences((preferences) => preferences[field] ?? defaultPreferences[field])
  return <SettingSwitch name={name} checked={checked} onChange={(now) => changePreferences({ [field]: now })} />
}

const shapes = {
  drawer: 'M2 2h32v4H2zM2 8h10v14H2z',
  rail: 'M2 2h32v4H2zM2 8h4v14H2z',
  bar: 'M2 2h32v4H2zM2 8h32v3H2z',
}
const pages = { drawer: 'M14 8h20v14H14z', rail: 'M8 8h26v14H8z', bar: 'M2 13h32v9H2z' }

/** A small picture of where the menu is on a page. */
function LayoutPicture({ menu }: { menu: keyof typeof shapes }) {
  const isMirrored = useTheme().direction === 'rtl'
  const transform = isMirrored ? { transform: 'matrix(-1 0 0 1 36 0)' } : {}
  return (
    <svg width={36} height={24} viewBox="0 0 36 24" aria-hidden fill="currentColor">
      <path d={shapes[menu]} {...transform} />
      <path d={pages[menu]} opacity={0.3} {...transform} />
    </svg>
  )
}
