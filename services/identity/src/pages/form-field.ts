import { html, type Html } from './html.ts'

export interface FormField {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly value?: string
  /** The problem with the value. */
  readonly problem?: string | undefined
  /** What the field accepts, shown before there is a problem. */
  readonly rule?: string
  readonly focus?: boolean
  readonly readOnly?: boolean
}

/** A required field with its label. The problem and the hint are below it, and assistive technology reads them with it. */
export function formField({ name, label, type, autocomplete, value, problem, rule, focus, readOnly }: FormField): Html {
  const isWritten = type === 'email' || type === 'password'
  const described = [problem && `${name}-problem`, rule && `${name}-rule`].filter(Boolean).join(' ')
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      ${type === 'email' && html`inputmode="email" `}${isWritten && html`autocapitalize="none" spellcheck="false" `}
      ${value !== undefined && html`value="${value}" `}${readOnly ? html`readonly ` : html`required `}
      ${problem !== undefined && html`aria-invalid="true" `}${described !== '' && html`aria-describedby="${described}" `}
      ${focus && html`autofocus`}
    />
    ${problem !== undefined && html`<p class="field-problem" id="${name}-problem">${problem}</p>`}
    ${rule !== undefined && html`<p class="hint" id="${name}-rule">${rule}</p>`}`
}
