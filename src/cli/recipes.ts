import { version } from './version.js';

/** A file that lets a host of repositories or hooks run the linter. */
export interface Recipe {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
  /** What to do with the text where the file exists. */
  readonly merge: string;
}

/** The package as npx and npm name it. */
const released = `workerlint@${version === 'source' ? 'latest' : version}`;

export type RecipeName = 'preCommit' | 'github' | 'gitlab';

export function recipeFor(name: RecipeName): Recipe {
  switch (name) {
    case 'preCommit':
      return { path: '.pre-commit-config.yaml', text: preCommit, merge: 'Add what stands below `repos:` to the list `repos` of the file.' };
    case 'github':
      return { path: '.github/workflows/workerlint.yml', text: github, merge: 'Compare the file with this one, or replace it with `--force`.' };
    case 'gitlab':
      return { path: '.gitlab-ci.yml', text: gitlab, merge: 'Add the job `workerlint` to the file.' };
  }
}

const preCommit = `repos:
  - repo: local
    hooks:
      - id: workerlint
        name: workerlint
        entry: workerlint lint --related --cache
        language: node
        additional_dependencies: ['${released}']
        always_run: true
        require_serial: true
`;

const github = `name: workerlint
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
  security-events: write
jobs:
  workerlint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - name: Cache
        uses: actions/cache@v4
        with:
          path: \${{ runner.temp }}/workerlint-cache
          key: workerlint-\${{ hashFiles('**/package-lock.json', '**/workerlint.config.*') }}-\${{ github.sha }}
          restore-keys: |
            workerlint-\${{ hashFiles('**/package-lock.json', '**/workerlint.config.*') }}-
            workerlint-
      - name: Lint
        run: npx --yes ${released} --cache --cache-location="$RUNNER_TEMP/workerlint-cache" --format=github --format=sarif=workerlint.sarif
      - name: Upload
        # A pull request from a fork may not write to code scanning.
        if: always() && hashFiles('workerlint.sarif') != '' && github.event.pull_request.head.repo.fork != true
        uses: github/codeql-action/upload-sarif@v3
        with:
          sarif_file: workerlint.sarif
          category: workerlint
`;

const gitlab = `workerlint:
  image: node:22-slim
  cache:
    key:
      prefix: workerlint
      files: [package-lock.json, workerlint.config.yml]
    # No commit can bring a file into this folder.
    paths: [.git/workerlint-cache/]
  script:
    - npx --yes ${released} --cache --cache-location=.git/workerlint-cache --format=pretty --format=gitlab=gl-code-quality-report.json --format=junit=workerlint-junit.xml
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
      junit: workerlint-junit.xml
`;
