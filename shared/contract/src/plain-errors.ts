import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

// zod/mini leaves its messages out to save bytes and reports every error as "Invalid input". The error of a payload or a
// descriptor has to name what was expected and what it got. Imported for this effect, before a schema is used.
z.config(en())
