/** What holds on every engine, in one file: PostgreSQL in this process takes seconds to start, so that it is started once. */
import "./engines/walls.js";
import "./engines/schema.js";
import "./engines/vectors.js";
import "./engines/partitions.js";
import "./engines/flows.js";
import "./engines/many.js";
import "./engines/journeys.js";
import "./engines/moving.js";
