/**
 * Builds dist/: the library and the command line as ES modules that share chunks, and the type declarations.
 * Small packages are bundled, because opening hundreds of files is what makes a start slow; what is native, heavy
 * or optional stays outside and is loaded when it is needed. Runs after every install (`prepare`).
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePage } from "./page.mjs";
import { packRuntime } from "./runtime.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Dependencies that go into the bundle, and are packages as well because published types name them. */
const BUNDLED = new Set(["kysely", "temporal-polyfill", "zod"]);
const external = Object.keys({
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.peerDependencies,
})
  .filter((name) => !BUNDLED.has(name))
  .flatMap((name) => [name, `${name}/*`])
  .concat(Object.keys(manifest.imports));

const ENTRIES = {
  index: "src/index.ts",
  language: "src/language/index.ts",
  "hook-in-process": "src/hosts/claude-code/hook-in-process.ts",
  "rewake-process": "src/hosts/claude-code/rewake-process.ts",
  "embedding-thread": "src/embedding/onnx/thread.ts",
  "ai-sdk": "src/hosts/ai-sdk.ts",
  client: "src/api/client.ts",
  langchain: "src/hosts/langchain.ts",
  mastra: "src/hosts/mastra.ts",
  "openai-agents": "src/hosts/openai-agents.ts",
};

/**
 * Of transformers.js only the tokenizers go in, and their files' way from the hub: its own runtime is replaced by none,
 * since the thread opens the network itself (with the version and the number of threads that it wants).
 */
export const tokenizersOnly = {
  name: "tokenizers-only",
  setup(build) {
    build.onLoad({ filter: /transformers[\\/]src[\\/]backends[\\/]onnx\.js$/ }, () => ({
      contents: "export const ONNX={env:{},Tensor:class{}};export const executionProviders=[];",
      loader: "js",
    }));
  },
};

/** The runtime's code goes in, and finds its native library where the package has unpacked it. */
const libraryUnpacked = {
  name: "library-unpacked",
  setup(build) {
    build.onLoad({ filter: /onnxruntime-node[\\/]dist[\\/]binding\.js$/ }, ({ path }) => {
      if (!readFileSync(path, "utf8").includes("onnxruntime_binding.node"))
        throw new Error("The native library is loaded in another way.");
      const library = JSON.stringify(join(root, "src/embedding/onnx/native-library.ts"));
      return { contents: `exports.binding = require(${library}).loadBinding();`, loader: "js" };
    });
  },
};

/** The rules of every country's holidays, in a file of their own: whoever has none never reads it. */
const holidaysApart = {
  name: "holidays-apart",
  setup(build) {
    build.onLoad({ filter: /[\\/]calendars[\\/]day-calendar\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes('require("date-holidays")'))
        throw new Error("The holidays are asked for in another way.");
      return { contents: text.replace('require("date-holidays")', 'require("#holidays")'), loader: "ts" };
    });
  },
};

/** The grammar is half of all the code: the library loads it when first words are to be read, also where that cannot wait for a promise. */
const languageApart = {
  name: "language-apart",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]tickler[\\/]functions\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const whole = 'import { parseReminder as parse } from "../language/index.js";';
      if (!text.includes(whole)) throw new Error("The language is loaded in another way.");
      const late = 'const parse=(text,options)=>require("#language").parseReminder(text,options);';
      return { contents: text.replace(whole, late), loader: "ts" };
    });
  },
};

/**
 * What is loaded later names the core, which is there by then: so the core is one file, and not one for each set of those that share a part of
 * it. To link ninety files takes as long as to compile them.
 */
const coreAtOnce = {
  name: "core-at-once",
  setup(build) {
    const own = join(root, "src/");
    const apart = /[\\/]src[\\/](?:cli|embedding)[\\/]/;
    build.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (
        kind !== "dynamic-import" ||
        pluginData === "itself" ||
        apart.test(importer) ||
        !importer.startsWith(own)
      )
        return undefined;
      const found = await build.resolve(path, { resolveDir, kind, importer, pluginData: "itself" });
      return found.path.startsWith(own) ? { path: found.path, namespace: "behind-core" } : found;
    });
    build.onLoad({ filter: /.*/, namespace: "behind-core" }, ({ path }) => ({
      resolveDir: root,
      contents: `import ${JSON.stringify(join(own, "index.ts"))};export * from ${JSON.stringify(path)};`,
    }));
  },
};

/**
 * `import { z }` makes a bundler keep all of zod (every language's messages among it, 110 ms of a cold start); a
 * namespace import lets it keep what is used. The English messages are a side effect that has to be named then.
 */
const leanZod = {
  name: "lean-zod",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes('import { z } from "zod";')) return undefined;
      const lean = 'import * as z from "zod";import __en from "zod/v4/locales/en.js";z.config(__en());';
      return { contents: text.replace('import { z } from "zod";', lean), loader: "ts" };
    });
  },
};

/** CommonJS packages in the bundle ask for Node's own modules with require(), and where their file is. */
export const COMMON_JS =
  'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url),__inFile=import.meta.filename,__inFolder=import.meta.dirname;';
export const COMMON_JS_NAMES = { __filename: "__inFile", __dirname: "__inFolder" };

/**
 * Every Node that runs Tickler reads `\p{L}`; esbuild takes them for older, and makes a call of each such expression, to be run wherever it
 * stands: in the language's innermost loops among others.
 */
export const supported = { "regexp-unicode-property-escapes": true };

/** What runs the model on machines that the native runtime has no library for. */
export const webAssembly = join(root, "node_modules/onnxruntime-web/dist/ort-wasm-simd.wasm");

/** Its entry for `require` asks for its own parts in a way that no bundler follows. */
const alias = { "jsonc-parser": "jsonc-parser/lib/esm/main.js" };

/** In the quick file what would be loaded later is not there, but for what `list` itself loads; asking for it fails. */
const nothingLater = {
  name: "nothing-later",
  setup(build) {
    const itself = /[\\/](?:commands[\\/]list|tickler[\\/]reader)\.js$/;
    build.onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind !== "dynamic-import" || itself.test(path) ? undefined : { path, namespace: "later" },
    );
    build.onLoad({ filter: /.*/, namespace: "later" }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is left to the whole program`)});`,
    }));
  },
};

/** What a list seldom needs is in the quick file, and run when it is first used. */
const onFirstUse = {
  name: "on-first-use",
  setup(build) {
    const names = {
      "temporal-polyfill": ["Temporal"],
      croner: ["Cron"],
      re2js: ["RE2JS"],
      unbash: ["parse", "forEachChild"],
    };
    build.onResolve({ filter: /^(?:temporal-polyfill|croner|re2js|unbash)$/ }, ({ path, pluginData }) =>
      pluginData === "itself" ? undefined : { path, namespace: "first-use" },
    );
    build.onResolve({ filter: /^itself:/ }, ({ path, resolveDir, kind }) =>
      build.resolve(path.slice("itself:".length), { resolveDir, kind, pluginData: "itself" }),
    );
    build.onLoad({ filter: /.*/, namespace: "first-use" }, ({ path }) => ({
      resolveDir: root,
      contents: names[path]
        .map(
          (name) => `export const ${name}=(()=>{const its=()=>require("itself:${path}").${name};
            return new Proxy(function(){},{get:(_,key)=>its()[key],construct:(_,given)=>new(its())(...given),apply:(_,on,given)=>its()(...given)})})();`,
        )
        .join("\n"),
    }));
  },
};

/** Of Kysely the quick file has the templates alone. */
const templatesOnly = {
  name: "templates-only",
  setup(build) {
    build.onResolve({ filter: /^kysely$/ }, () => ({ path: join(root, "src/db/instead-of-kysely.ts") }));
  },
};

/** The driver's own files are in the quick file too; the native library stays where its package is. */
const driverWithin = {
  name: "driver-within",
  setup(build) {
    const replace = (text, from, to) => {
      if (!text.includes(from)) throw new Error(`The driver is loaded in another way: ${from}`);
      return text.replaceAll(from, to);
    };
    build.onLoad({ filter: /[\\/]src[\\/]db[\\/]open\.ts$/ }, ({ path }) => {
      const text = replace(readFileSync(path, "utf8"), 'require("better-sqlite3")', "(__Driver as unknown)");
      return { contents: `import __Driver from "better-sqlite3";${text}`, loader: "ts" };
    });
    build.onLoad({ filter: /better-sqlite3[\\/]lib[\\/]binding\.js$/ }, ({ path }) => {
      // Where Node would look, looked at directly: its own way there reads what every package on it exports.
      const folder = `(()=>{const fs=require("node:fs"),path=require("node:path");
        for(let at=__quickFolder,up;(up=path.dirname(at))!==at;at=up){
          const found=path.join(up,"node_modules/better-sqlite3/lib");
          if(fs.existsSync(found))return found;
        }
        return path.dirname(__quickRequire.resolve("better-sqlite3"))})()`;
      return { contents: replace(readFileSync(path, "utf8"), "__dirname", folder), loader: "js" };
    });
  },
};

/** What runs as CommonJS: linking the modules of the whole program costs more than running a command. */
const asCommonJs = {
  absWorkingDir: root,
  outbase: "src",
  bundle: true,
  alias,
  format: "cjs",
  platform: "node",
  target: "node22.13",
  supported,
  external,
  lineLimit: 160,
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  define: {
    __TICKLER_VERSION__: JSON.stringify(manifest.version),
    "import.meta.url": "__fileUrl",
    "import.meta.dirname": "__dirname",
    "import.meta.filename": "__filename",
  },
};

/** `tickler list` as one file. */
async function bundleQuick(outdir) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    ...asCommonJs,
    metafile: true,
    entryPoints: ["src/cli/quick.ts"],
    outdir,
    outExtension: { ".js": ".cjs" },
    plugins: [nothingLater, onFirstUse, driverWithin, templatesOnly],
    external: external.filter((name) => !name.startsWith("better-sqlite3")),
    banner: {
      js: 'const __quickRequire=require,__quickFolder=__dirname,__fileUrl=require("node:url").pathToFileURL(__filename).href;',
    },
  });
  return metafile;
}

/** The whole program as one file once more, so that its compiled code can be kept. */
async function bundleWhole(outdir) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    ...asCommonJs,
    metafile: true,
    entryPoints: { whole: "src/cli/whole.ts" },
    // Run as a script, it would be warned by Node at each `import()`.
    supported: { ...supported, "dynamic-import": false },
    outdir,
    outExtension: { ".js": ".cjs" },
    plugins: [holidaysApart, leanZod, tokenizersOnly, libraryUnpacked],
    banner: { js: 'const __fileUrl=require("node:url").pathToFileURL(__filename).href;' },
  });
  const file = join(outdir, "whole.cjs");
  writeFileSync(file, inAscii(readFileSync(file, "utf8")));
  return metafile;
}

/**
 * A file of ASCII alone is read in a third of the time. What esbuild leaves beyond it stands in regular expressions, which read an escape as the
 * sign itself, but behind a backslash.
 */
function inAscii(text) {
  if (/\\[^\0-\x7f]|\.raw`[^`]*[^\0-\x7f]/.test(text)) throw new Error("A sign cannot be escaped here.");
  return text.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What tells a build's file from another's of the same length. */
function buildOf(file) {
  const text = readFileSync(file);
  if (text.some((byte) => byte > 127)) throw new Error(`${basename(file)} is read as ASCII.`);
  return JSON.stringify(createHash("sha256").update(text).digest("base64url"));
}

/** The command's first file keeps the name by which it is known, in a folder whose files are CommonJS. */
async function bundleStart(outdir) {
  const { build } = await import("esbuild");
  const wholeProgram = {
    name: "whole-program",
    setup: (inside) =>
      inside.onResolve({ filter: /\/whole\.js$/ }, () => ({ path: "../whole.js", external: true })),
  };
  await build({
    ...asCommonJs,
    entryPoints: ["src/cli/main.ts"],
    outdir,
    plugins: [wholeProgram],
    define: {
      ...asCommonJs.define,
      __QUICK_BUILD__: buildOf(join(outdir, "cli/quick.cjs")),
      __WHOLE_BUILD__: buildOf(join(outdir, "whole.cjs")),
    },
  });
  writeFileSync(join(outdir, "cli/package.json"), '{"type":"commonjs"}\n');
  const cli = join(outdir, "cli/main.js");
  chmodSync(cli, 0o755);
  return cli;
}

/** Modules that share chunks. */
async function bundleModules(outdir, entryPoints, plugins) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints,
    outdir,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    alias,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22.13",
    supported,
    external,
    plugins: [...plugins, holidaysApart, leanZod, tokenizersOnly, libraryUnpacked],
    // Node prints the line in which an error was thrown.
    lineLimit: 160,
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    legalComments: "none",
    logLevel: "warning",
    define: { __TICKLER_VERSION__: JSON.stringify(manifest.version), ...COMMON_JS_NAMES },
    banner: { js: COMMON_JS },
  });
  return metafile;
}

/** The bundle in `outdir`: the path of the command line's entry, and esbuild's account of what is where. */
export async function bundle(outdir) {
  const { build } = await import("esbuild");
  rmSync(outdir, { recursive: true, force: true });
  const library = await bundleModules(outdir, ENTRIES, [coreAtOnce, languageApart]);
  // By themselves: what they share with the library would be in as many files as there are commands.
  const commands = await bundleModules(outdir, { whole: "src/cli/whole.ts" }, []);
  const metafile = {
    inputs: { ...library.inputs, ...commands.inputs },
    outputs: { ...library.outputs, ...commands.outputs },
  };
  const quick = await bundleQuick(outdir);
  const whole = await bundleWhole(outdir);
  const cli = await bundleStart(outdir);
  // A hook runs at every turn: one file, without what it loads only when no daemon answers.
  await build({
    ...asCommonJs,
    entryPoints: { hook: "src/hosts/claude-code/hook.ts" },
    outdir,
    outExtension: { ".js": ".cjs" },
    external: ["./hook-in-process.js", "./rewake-process.js"],
  });
  // Plugins run inside their hosts: one file each, with nothing beside it.
  await build({
    absWorkingDir: root,
    entryPoints: { opencode: "src/hosts/opencode/plugin.ts", openclaw: "src/hosts/openclaw/plugin.ts" },
    outdir,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22.13",
    supported,
    minify: true,
    logLevel: "warning",
  });
  const holidays = await build({
    absWorkingDir: root,
    metafile: true,
    stdin: { contents: 'module.exports=require("date-holidays")', resolveDir: root },
    outfile: join(outdir, "holidays.cjs"),
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node22.13",
    minify: true,
    lineLimit: 160,
    legalComments: "none",
    logLevel: "warning",
  });
  const page = await bundlePage(join(outdir, "page"));
  copyFileSync(webAssembly, join(outdir, basename(webAssembly)));
  writeFileSync(join(outdir, "LICENSES.txt"), licencesOf(metafile, quick, whole, holidays.metafile, page));
  return { cli, metafile, quick };
}

/** The licence of every package of which something is in the bundle. */
function licencesOf(...metafiles) {
  const folders = new Set();
  for (const { inputs } of metafiles.flatMap(({ outputs }) => Object.values(outputs))) {
    for (const path of Object.keys(inputs)) {
      const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
      if (folder) folders.add(folder);
    }
  }
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
      const file = readdirSync(join(root, folder)).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
      const text = file ? readFileSync(join(root, folder, file), "utf8").trim() : "";
      return `${name} ${version} (${license})\n\n${text}\n`;
    })
    .join(`\n${"-".repeat(80)}\n\n`);
}

function declarations() {
  const tsc = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", join(root, "tsconfig.build.json")], {
    cwd: root,
    stdio: "inherit",
  });
}

function hasTools() {
  try {
    require.resolve("esbuild");
    require.resolve("typescript/package.json");
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = join(root, "dist");
  if (hasTools()) {
    await bundle(dist);
    await packRuntime();
    declarations();
  } else {
    // `npm ci --omit=dev` has no tools to build with; what was built before stays.
    const state = existsSync(dist) ? "dist/ is kept as it is" : "dist/ is missing";
    console.warn(`tickler: the development packages are not installed, ${state}.`);
  }
}
