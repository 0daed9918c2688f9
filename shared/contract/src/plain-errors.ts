import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

// zod/mini leaves its words out to save bytes and calls every mistake "Invalid input". Whoever reads a refused payload
// or a broken descriptor needs to know what was expected and what came. Imported for this effect, before a schema is used.
z.config(en())
