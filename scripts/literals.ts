/**
 * `node scripts/literals.ts COMMIT`: lists string literals, templates, JSX texts and property keys that
 * differ from a commit; with `--titles` also test titles.
 * A change that only affects names and comments lists nothing, or keys only.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from './sourceFiles.ts';

type Kind = 'key' | 'string' | 'template' | 'text' | 'title';

const isTest = (node: ts.Expression): boolean =>
  /^(test|it|describe|bench)\b/.test(node.getText()) && !ts.isArrowFunction(node);

function isImported({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
}

function kindOf(node: ts.Node): Kind | null {
  const { parent } = node;
  if (ts.isStringLiteralLike(node)) {
    if (isImported(node)) return null;
    if (ts.isCallExpression(parent) && parent.arguments[0] === node && isTest(parent.expression))
      return 'title';
    return ts.isStringLiteral(node) ? 'string' : 'template';
  }
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return 'template';
  if (ts.isJsxText(node)) return node.containsOnlyTriviaWhiteSpaces ? null : 'text';
  if (!ts.isIdentifier(node)) return null;
  const isKey =
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isJsxAttribute(parent) ||
    (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent) && !parent.dotDotDotToken
      ? (parent.propertyName ?? parent.name) === node
      : (ts.isTypeElement(parent) || ts.isObjectLiteralElement(parent) || ts.isClassElement(parent)) &&
        parent.name === node);
  return isKey ? 'key' : null;
}

type Counts = Map<string, Map<string, number>>;

function countLiterals(root: string): Counts {
  const counts: Counts = new Map();
  for (const file of sourceFiles(root)) {
    const visit = (node: ts.Node): void => {
      const kind = kindOf(node);
      if (kind) {
        const key = `${kind}\t${JSON.stringify((node as ts.Identifier).text)}`;
        const files = counts.get(key) ?? new Map<string, number>();
        counts.set(key, files);
        files.set(file, (files.get(file) ?? 0) + 1);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  }
  return counts;
}

const sumOf = (files: ReadonlyMap<string, number>): number =>
  [...files.values()].reduce((sum, count) => sum + count, 0);

const [commit = 'HEAD', titles] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'literals-'));
execFileSync('tar', ['-x', '-C', folder], {
  input: execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 }),
});
const before = countLiterals(folder);
const after = countLiterals('.');
rmSync(folder, { recursive: true });
const lines = [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
  const [old, now] = [before.get(key) ?? new Map(), after.get(key) ?? new Map()];
  const change = sumOf(now) - sumOf(old);
  if (change === 0 || (key.startsWith('title') && titles !== '--titles')) return [];
  const files = [...new Set([...old.keys(), ...now.keys()])].filter(
    (file) => old.get(file) !== now.get(file),
  );
  return [
    `${change > 0 ? '+' : ''}${change}\t${key.length > 200 ? `${key.slice(0, 200)}...` : key}\t${files.join(' ')}`,
  ];
});
console.log([...lines, `${lines.length} differ from ${commit}`].join('\n'));
