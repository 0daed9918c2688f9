// For the health check of a container: ends with 0 when the API of this machine lives. A database that is away is no
// reason to restart the API, so its readiness is not asked.
import { runProbe } from '@keyroom/service/probe'

await runProbe(process.env['API_PORT'] || 3002, '/api/health')
