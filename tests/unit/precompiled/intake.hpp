// What the tests of the paperwork include, precompiled.
#pragma once

#include "unit/document/intake_desk.hpp"
#include "unit/precompiled/common.hpp"
