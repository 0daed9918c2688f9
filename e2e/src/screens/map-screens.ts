import { expect } from '../fixtures/journey.ts'
import type { Group } from './screen.ts'

/** What lies on the map, and its tools. */
export const mapScreens: Group = {
  name: 'statistics and tools of the map',
  screens: [
    {
      name: 'statistics by state with their table',
      path: '/dashboard/widget/map?areas=occupancy&by=state&symbol=totalMargin&symbolhow=median&view=table',
      show: (page) => expect(page.getByRole('region', { name: /^Occupancy by state, / })).toBeVisible(),
    },
    {
      name: 'statistics by county',
      path: '/dashboard/widget/map?areas=beds&by=county',
      show: (page) => expect(page.getByText(/counties shown for \d{4}/)).toHaveCount(1),
    },
    {
      name: 'patient origin by ZIP code with its table',
      // The largest hospital of the sample.
      path: '/dashboard/widget/map?areas=originShare&of=ZZ0137&by=zip&view=table',
      show: (page) => expect(page.getByRole('region', { name: /^Patient origin of .* by ZIP code, / })).toBeVisible(),
    },
    {
      name: 'filters and colors',
      path: '/dashboard/widget/map?tool=filters&type=short-term&color=occupancy&size=beds',
      show: async (page) => {
        await expect(page.getByRole('group', { name: 'Filters and colours of hospitals' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Occupancy', exact: true })).toBeVisible()
      },
    },
    {
      name: 'the nearest hospitals to a point',
      path: '/dashboard/widget/map?tool=nearest&near=42.3612,-71.0682',
      show: (page) => expect(page.getByRole('table', { name: /^Nearest hospitals to / })).toBeVisible(),
    },
    {
      name: 'a measured distance',
      path: '/dashboard/widget/map?tool=measure&path=42.3612,-71.0682;40.7000,-74.0000',
      show: (page) => expect(page.getByText('190.2 miles', { exact: true })).toBeVisible(),
    },
    {
      name: 'what is asked about new sites',
      path: '/dashboard/widget/map?times=&task=best',
      show: (page) => expect(page.getByRole('combobox', { name: 'Number of sites' })).toBeVisible(),
    },
    {
      name: 'what is asked about many places',
      path: '/dashboard/widget/map?times=&task=network',
      show: (page) => expect(page.getByRole('button', { name: 'Calculate', exact: true })).toBeVisible(),
    },
  ],
}
