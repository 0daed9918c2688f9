// Writes contract.api.md, the report of everything that remotes see of the contract, so that review shows each change.
//   pnpm --filter @keyroom/contract api-report            writes it
//   pnpm --filter @keyroom/contract api-report --check    fails when the sources differ from it
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel, ExtractorMessageCategory } from '@microsoft/api-extractor'

const root = join(import.meta.dirname, '..')
const declarations = join(root, '.cache/types')
const isCheck = process.argv.includes('--check')

emitDeclarations()
translateTiers()
const unrecorded = extract()
if (unrecorded && isCheck) {
  console.error(changedLines().join('\n'))
  console.error(
    '\nExpected the public API in shared/contract/contract.api.md, got a different one from the sources.\n' +
      'Run `pnpm --filter @keyroom/contract api-report`, review the changes, choose the version that they need\n' +
      '(see shared/contract/README.md), and commit the report.',
  )
  process.exitCode = 1
} else {
  console.log(unrecorded ? 'contract.api.md was updated.' : 'contract.api.md matches the sources.')
}

/** API Extractor reads declarations, which the compiler writes from the sources. */
function emitDeclarations(): void {
  rmSync(declarations, { recursive: true, force: true })
  const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  const options = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--rootDir', 'src']
  const { status } = spawnSync(process.execPath, [compiler, '-p', '.', ...options, '--outDir', declarations], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Expected the sources of the contract to compile. Fix the errors of tsc above.')
}

/** API Extractor's name for `@experimental` is `@beta`. */
function translateTiers(): void {
  for (const file of globSync(join(declarations, '**/*.d.ts'))) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('@experimental', '@beta'))
  }
}

/** Writes the report, or with `--check` only compares it. Returns whether it changed. */
function extract(): boolean {
  const configObject = {
    projectFolder: root,
    mainEntryPointFilePath: join(declarations, 'public.d.ts'),
    compiler: { overrideTsconfig: JSON.parse(readFileSync(join(root, 'tsconfig.api.json'), 'utf8')) },
    apiReport: {
      enabled: true,
      reportFileName: 'contract.api.md',
      reportFolder: root,
      reportTempFolder: '<projectFolder>/.cache',
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } } },
  }
  const config = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  })
  const result = Extractor.invoke(config, {
    localBuild: !isCheck,
    messageCallback: (message) => {
      // This script reports these itself, with the changed lines.
      message.handled ||= message.category === ExtractorMessageCategory.Console
    },
  })
  if (result.errorCount > 0)
    throw new Error(`Expected no errors, got ${result.errorCount} from API Extractor. Fix the errors above.`)
  return result.apiReportChanged
}

function changedLines(): string[] {
  const [recorded, actual] = ['contract.api.md', '.cache/contract.api.md'].map((file) =>
    readFileSync(join(root, file), 'utf8').split('\n'),
  )
  const gone = recorded?.filter((line) => !actual?.includes(line)) ?? []
  const come = actual?.filter((line) => !recorded?.includes(line)) ?? []
  return [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)]
}
