import { defaultPreferences } from '@keyroom/contract'
import type { Preferences } from '@keyroom/contract'
import { IntlRoot } from '@keyroom/intl'
import { act, render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { uiCatalog } from '../catalog.ts'
import { UiProvider } from '../provider/ui-provider.tsx'

/** Renders components as on the page, with the design system's messages, and waits for the first language. */
export async function draw(children: ReactNode, preferences: Partial<Preferences> = {}): Promise<RenderResult> {
  const all = { ...defaultPreferences, ...preferences }
  return act(async () =>
    render(
      <Suspense fallback={null}>
        <IntlRoot locale={all.locale} catalog={uiCatalog}>
          <UiProvider preferences={all}>{children}</UiProvider>
        </IntlRoot>
      </Suspense>,
    ),
  )
}
