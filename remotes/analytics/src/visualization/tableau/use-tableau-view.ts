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
import { failureOf, patienceMs, type ViewState } from './view-state.ts'

interface ViewOptions {
  readonly view: string
  readonly ccn: string
  readonly parameters: WorkbookParameters
  readonly load: LoadTableau
  /** Somebody changed a parameter in the view itself. */
  readonly onParameter: (name: string, value: unknown) => void
}

/** A view of Tableau that stands in a place of the page. */
export interface TableauView {
  readonly state: ViewState
  /** The element, once something can be asked of it. */
  readonly element: TableauElement | null
  /** Parameters that the workbook does not have, or can't take the value of. */
  readonly refused: readonly string[]
}

/** Puts a view of Tableau into a place, watches it, and hands on what changes of its parameters. */
export function useTableauView(
  place: HTMLElement | null,
  { view, ccn, parameters, load, onParameter }: ViewOptions,
): TableauView {
  const { telemetry } = useHost()
  const [state, setState] = useState<ViewState>({ phase: 'loading' })
  const [element, setElement] = useState<TableauElement | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  /** What the view was told last, so that it is not told what it has just said itself. */
  const told = useRef<WorkbookParameters>({})
  const changed = useEffectEvent((name: string, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') told.current = { ...told.current, [name]: value }
    onParameter(name, value)
  })
  const begin = useEffectEvent((made: TableauElement) => {
    told.current = parameters
    makeView(made, { view, ccn, parameters })
  })

  useEffect(() => {
    if (!place) return
    let gone = false
    let made: TableauElement | undefined
    const late = setTimeout(() => setState((now) => (now.phase === 'loading' ? { phase: 'late' } : now)), patienceMs)
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
    // What a view was made for does not change while it stands: another hospital is another view.
  }, [place, view, load, telemetry])

  useEffect(() => {
    if (!element) return
    for (const [name, value] of Object.entries(parameters)) {
      if (told.current[name] === value) continue
      told.current = { ...told.current, [name]: value }
      element.workbook.changeParameterValueAsync(name, value).then(
        () => setRefused((names) => names.filter((other) => other !== name)),
        () => setRefused((names) => [...names.filter((other) => other !== name), name]),
      )
    }
  }, [element, parameters])

  return { state, element, refused }
}
