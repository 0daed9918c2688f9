import { useEffect, useState, type ComponentType } from 'react'

const tryAgainMs = 2_000

/** Where the offer of newer builds comes, once its code is there: no page needs it at first. */
export function NewVersionPlace() {
  const [Card, setCard] = useState<ComponentType>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const fetchCard = () =>
      void import('./new-version-card.tsx').then(
        ({ NewVersionCard }) => setCard(() => NewVersionCard),
        () => {
          timer = setTimeout(fetchCard, tryAgainMs)
        },
      )
    timer = setTimeout(fetchCard, tryAgainMs)
    return () => clearTimeout(timer)
  }, [])
  return Card ? <Card /> : null
}
