import { useHost } from '@keyroom/ui/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeView, type WorkbookParameters } from './make-view.ts'
import {
  tableauEvents,
  type LoadErrorDetail,
  type LoadTableau,
  type ParameterChangedDetail,
  type TableauElement,
} from './tableau-element.ts'
import { failureOf, slowAfterMs, type ViewState } from './view-state.ts'

interface ViewOptions {
  readonly view: string
  readonly ccn: string
  readonly parameters: WorkbookParameters
  readonly load: LoadTableau
  /** The user changed a parameter in the view itself. */
  readonly onParameter: (name: string, value: unknown) => void
}

/** A Tableau view in a container of the page. */
export interface TableauView {
  readonly state: ViewState
  /** The element, once it is interactive. */
  readonly element: TableauElement | null
  /** Parameters that the workbook lacks, or whose value it refuses. */
  readonly refused: readonly string[]
}

/** Adds a Tableau view to a container, follows its state, and passes on changed parameters. */
export function useTableauView(
  place: HTMLElement | null,
  { view, ccn, parameters, load, onParameter }: ViewOptions,
): TableauView {
  const { telemetry } = useHost()
  const [state, setState] = useState<ViewState>({ phase: 'loading' })
  const [element, setElement] = useState<TableauElement | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  /** The last parameters sent, so that a change made in the view is not sent back to it. */
  const sent = useRef<WorkbookParameters>({})
  const changed = useEffectEvent((name: string, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') sent.current = { ...sent.current, [name]: value }
    onParameter(name, value)
  })
  const begin = useEffectEvent((made: TableauElement) => {
    sent.current = parameters
    makeView(made, { view, ccn, parameters })
  })

  useEffect(() => {
    if (!place) return
    let gone = false
    let made: TableauElement | undefined
    const late = setTimeout(() => setState((now) => (now.phase === 'loading' ? { phase: 'late' } : now)), slowAfterMs)
    const observer = new ResizeObserver(() => made?.resize())
    const begun = (create: () => TableauElement) => {
      if (gone) return
      const viz = create()
      begin(viz)
      viz.addEventListener(tableauEvents.interactive, () => {
        made = viz
        setState({ phase: 'interactive' })
        setElement(viz)
      })
      viz.addEventListener(tableauEvents.failed, (event) => {
        const { errorCode } = (event as CustomEvent<LoadErrorDetail>).detail
        telemetry.error(new Error(`Tableau could not show ${view}: ${errorCode}`))
        setState(failureOf(errorCode))
      })
      viz.addEventListener(tableauEvents.parameterChanged, (event) => {
        void (event as CustomEvent<ParameterChangedDetail>).detail
          .getParameterAsync()
          .then(({ name, currentValue }) => changed(name, currentValue.value), telemetry.error)
      })
      place.append(viz)
      observer.observe(place)
    }
    load().then(begun, (error: unknown) => {
      if (gone) return
      telemetry.error(error)
      setState({ phase: 'failed', reason: 'library', code: null })
    })
    return () => {
      gone = true
      clearTimeout(late)
      observer.disconnect()
      place.replaceChildren()
      setElement(null)
    }
    // A view keeps its hospital: another hospital gets another view.
  }, [place, view, load, telemetry])

  useEffect(() => {
    if (!element) return
    for (const [name, value] of Object.entries(parameters)) {
      if (sent.current[name] === value) continue
      sent.current = { ...sent.current, [name]: value }
      element.workbook.changeParameterValueAsync(name, value).then(
        () => setRefused((names) => names.filter((other) => other !== name)),
        () => setRefused((names) => [...names.filter((other) => other !== name), name]),
      )
    }
  }, [element, parameters])

  return { state, element, refused }
}
