/**
 * A small builder of ONNX graphs: constants and operator nodes, each answering with the name of its output, so
 * that a network reads as nested calls. Opset 17, IR 8 (what onnxruntime 1.14 reads).
 */
import OnnxProto from "onnx-proto";

// onnx-proto is CommonJS without named exports that an ES module could see.
const { onnx } = OnnxProto;
const Type = onnx.TensorProto.DataType;
const AttributeType = onnx.AttributeProto.AttributeType;

/** The name of a value in the graph. */
export type Value = string;

/** An input that an operator can do without, left out. */
export const NONE: Value = "";

type Attribute = number | number[] | { float: number };
type Attributes = Record<string, Attribute>;

export const FLOAT_TYPE: number = Type.FLOAT;

/** What enters or leaves a graph: its name, the type of its numbers, its shape with names for what is free. */
export interface Port {
  name: string;
  type: "int64" | "int32" | "float";
  shape: (string | number)[];
}

const PORT_TYPES = { int64: Type.INT64, int32: Type.INT32, float: Type.FLOAT } as const;

/** The operators of onnxruntime itself, beside those of the standard; https://onnxruntime.ai/docs/reference/operators/ */
const FUSED = "com.microsoft";

export class OnnxGraph {
  readonly #initializers: OnnxProto.onnx.ITensorProto[] = [];
  readonly #nodes: OnnxProto.onnx.INodeProto[] = [];
  #count = 0;

  #constant(dims: number[], dataType: number, data: ArrayBufferView): Value {
    const name = `c${this.#count++}`;
    const rawData = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    this.#initializers.push(onnx.TensorProto.create({ name, dims, dataType, rawData }));
    return name;
  }

  floats(dims: number[], data: Float32Array): Value {
    return this.#constant(dims, Type.FLOAT, data);
  }

  scalar(value: number): Value {
    return this.floats([], new Float32Array([value]));
  }

  bytes(dims: number[], data: Int8Array | Uint8Array): Value {
    return this.#constant(dims, data instanceof Int8Array ? Type.INT8 : Type.UINT8, data);
  }

  integers(dims: number[], values: number[]): Value {
    return this.#constant(dims, Type.INT64, BigInt64Array.from(values.map(BigInt)));
  }

  /** An operator of the standard. */
  node(opType: string, inputs: Value[], attributes: Attributes = {}): Value {
    return this.#push(opType, inputs, attributes, "");
  }

  /** An operator of onnxruntime that does at once what several of the standard do. */
  fused(opType: string, inputs: Value[], attributes: Attributes = {}): Value {
    return this.#push(opType, inputs, attributes, FUSED);
  }

  /** Gives a value the name by which it leaves the graph. */
  output(value: Value, name: string): void {
    this.#push("Identity", [value], {}, "", name);
  }

  #push(opType: string, input: Value[], attributes: Attributes, domain: string, output?: Value): Value {
    const name = output ?? `v${this.#count++}`;
    const attribute = Object.entries(attributes).map(([key, value]) =>
      Array.isArray(value)
        ? { name: key, type: AttributeType.INTS, ints: value }
        : typeof value === "object"
          ? { name: key, type: AttributeType.FLOAT, f: value.float }
          : { name: key, type: AttributeType.INT, i: value },
    );
    this.#nodes.push(
      onnx.NodeProto.create({
        opType,
        domain,
        input,
        output: [name],
        name: `n${this.#nodes.length}`,
        attribute,
      }),
    );
    return name;
  }

  /** The model file. */
  encode(name: string, inputs: readonly Port[], outputs: readonly Port[]): Uint8Array {
    const info = ({ name: label, type, shape }: Port) =>
      onnx.ValueInfoProto.create({
        name: label,
        type: {
          tensorType: {
            elemType: PORT_TYPES[type],
            shape: { dim: shape.map((d) => (typeof d === "string" ? { dimParam: d } : { dimValue: d })) },
          },
        },
      });
    const model = onnx.ModelProto.create({
      irVersion: 8,
      opsetImport: [
        { domain: "", version: 17 },
        { domain: FUSED, version: 1 },
      ],
      producerName: "tickler",
      graph: {
        name,
        node: this.#nodes,
        initializer: this.#initializers,
        input: inputs.map(info),
        output: outputs.map(info),
      },
    });
    return onnx.ModelProto.encode(model).finish();
  }
}
