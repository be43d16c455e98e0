// The seven forms of school-related discharges, as they are printed.
#pragma once

#include "rules/sources/school_related_discharge/closed_school_form.hpp"
#include "rules/sources/school_related_discharge/disqualifying_status_form.hpp"
#include "rules/sources/school_related_discharge/forgery_form.hpp"
#include "rules/sources/school_related_discharge/high_school_status_form.hpp"
#include "rules/sources/school_related_discharge/identity_theft_form.hpp"
#include "rules/sources/school_related_discharge/unauthorized_signature_form.hpp"
#include "rules/sources/school_related_discharge/unpaid_refund_form.hpp"
