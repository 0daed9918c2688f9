/** A plain-text e-mail in the recipient's language. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The port through which the API sends e-mails. */
export interface MailTransport {
  /** Resolves once the e-mail is accepted. After a failure the caller tries again. */
  readonly send: (mail: Mail) => Promise<void>
}

/** How e-mails are sent, and where their links lead. */
export interface MailSettings {
  readonly transport: MailTransport
  /** The origin of the dashboard. */
  readonly dashboardOrigin: string
}
