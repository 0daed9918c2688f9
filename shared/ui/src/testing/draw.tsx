import { defaultPreferences } from '@keyroom/contract'
import type { Preferences } from '@keyroom/contract'
import { IntlRoot } from '@keyroom/intl'
import { act, render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { uiCatalogue } from '../catalogue.ts'
import { UiProvider } from '../provider/ui-provider.tsx'

/** Draws components as the page would, with the design system's own messages, and waits for the first language. */
export async function draw(children: ReactNode, preferences: Partial<Preferences> = {}): Promise<RenderResult> {
  const all = { ...defaultPreferences, ...preferences }
  return act(async () =>
    render(
      <Suspense fallback={null}>
        <IntlRoot locale={all.locale} catalogue={uiCatalogue}>
          <UiProvider preferences={all}>{children}</UiProvider>
        </IntlRoot>
      </Suspense>,
    ),
  )
}
