import { html, type Html } from './html.ts'

/** Plain text with its web addresses as links. Everything is escaped, and only http and https addresses can be opened. */
export function textWithLinks(text: string): Html[] {
  // Of the parts, every second one is an address; a full stop or a bracket after it belongs to the sentence.
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]。，；：！？）])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
}
