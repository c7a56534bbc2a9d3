import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { homeSections } from '#app/owner/settings/home-sections/home-section.ts'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { SectionForm } from '../home/components/section-form.tsx'
import { editedSection } from '../home/edited-section.ts'

// product: 53.12
test.each([true, false])(
  'the form of a section whose hiding is %s says so above it, with the way to show it',
  isHidden => {
    const [hero] = homeSections(toStoreSettings({}).home)
    if (!hero) throw new Error('there is no hero')
    const edited = editedSection({ ...hero, isHidden })
    const element = (
      <SectionForm edited={edited} seen="1" places={[]} sets={[]} pieces={[]} result={undefined} />
    )
    const html = renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    )
    expect(html.includes('This is hidden')).toBe(isHidden)
    expect(/name="intent"[^>]*value="show"|value="show"[^>]*name="intent"/.test(html)).toBe(isHidden)
    // The sets of the slides are still there to choose.
    expect(html).toContain('New Arrivals (no products)')
  },
)
